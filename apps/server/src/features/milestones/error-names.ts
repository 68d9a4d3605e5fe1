import type { ErrorNames } from '@steelsafe/contract/core/endpoint/endpoint.ts'

/** The API names of errors whose texts were in the area `project-details` before. */
export const milestoneErrorNames: ErrorNames = {
  'milestones:rule.changedMeanwhile': 'project-details:rule.changedMeanwhile',
  'milestones:rule.cloning': 'project-details:rule.cloning',
  'milestones:rule.clonesOfOwner': 'project-details:rule.clonesOfOwner',
  'milestones:rule.onlyActive': 'project-details:rule.onlyActive',
  'milestones:rule.reopenFirst': 'project-details:rule.reopenFirst',
  'milestones:rule.tooManyClones': 'project-details:rule.tooManyClones',
  'milestones:rule.tooManyFields': 'project-details:rule.tooManyFields',
  'milestones:rule.tooManyMilestones': 'project-details:rule.tooManyMilestones',
}
