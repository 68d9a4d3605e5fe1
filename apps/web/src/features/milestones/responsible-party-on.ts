import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import type { ResponsibleParty } from '@steelsafe/contract/responsible/entities.ts'

/** Returns the person or company that acts on a milestone, or null if the milestone is complete or off. */
export const responsiblePartyOn = ({
  state,
  acts,
}: Pick<ProjectMilestone, 'state' | 'acts'>): ResponsibleParty | null =>
  state === 'Complete' || state === 'Off' ? null : acts
