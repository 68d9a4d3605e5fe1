import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import type { Actor } from '@steelsafe/contract/responsible/entities.ts'

/** Returns the person or company that acts on a milestone, or null if the milestone is complete or off. */
export const actorOn = ({ state, acts }: Pick<ProjectMilestone, 'state' | 'acts'>): Actor | null =>
  state === 'Complete' || state === 'Off' ? null : acts
