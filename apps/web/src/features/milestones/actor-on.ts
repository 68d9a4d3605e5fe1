import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import type { Actor } from '@steelsafe/contract/responsible/entities.ts'

/** Returns who acts on a milestone. Nobody acts on a milestone that is complete or off. */
export const actorOn = ({ state, acts }: Pick<ProjectMilestone, 'state' | 'acts'>): Actor | null =>
  state === 'Complete' || state === 'Off' ? null : acts
