import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { stateText } from '@steelsafe/contract/milestones/state-text.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes the state of a milestone. */
export function useStateTexts() {
  const { t } = useTranslation('milestones')
  return (milestone: ProjectMilestone): string => {
    const { key, count } = stateText(milestone)
    return t(key, { count })
  }
}
