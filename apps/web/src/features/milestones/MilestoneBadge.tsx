import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { toneOf } from '@steelsafe/contract/milestones/state-text.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { CloseIcon, DoneIcon, DueIcon, NextIcon, NoDateIcon, ResumeIcon, WarningIcon } from '#ui/icons.ts'
import { useStateTexts } from './useStateTexts.ts'

const icons = {
  NoDate: NoDateIcon,
  NotStarted: NextIcon,
  InProgress: ResumeIcon,
  Due: DueIcon,
  Late: WarningIcon,
  Complete: DoneIcon,
  Off: CloseIcon,
}

/** The state of a milestone as a badge with color, icon, and text. */
export function MilestoneBadge({ milestone }: { milestone: ProjectMilestone }) {
  const textsOf = useStateTexts()
  return (
    <StatusBadge tone={toneOf(milestone)} icon={icons[milestone.state]}>
      {textsOf(milestone)}
    </StatusBadge>
  )
}
