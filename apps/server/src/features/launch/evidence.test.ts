import { expect, test } from 'vitest'
import { writesWithout } from '#test/support/touches.ts'
import { evidenceAreas } from './evidence.ts'

/** Calls that write in an area with evidence without changing evidence. */
const changesNoEvidence = [
  'analysis.deleteFile',
  'analysis.uploadFile',
  'boards.saveDelayReason',
  'companies.updateDefaults',
  'milestones.createClone',
  'milestones.deleteClone',
  'milestones.deleteFile',
  'milestones.uploadFile',
  'mold-qualification.createFinding',
  'mold-qualification.deleteDimensions',
  'mold-qualification.deleteFile',
  'mold-qualification.deleteFinding',
  'mold-qualification.importDimensions',
  'mold-qualification.recordCorrection',
  'mold-qualification.setLimit',
  'mold-qualification.updateFinding',
  'mold-qualification.updateParameters',
  'mold-qualification.uploadFile',
  'mold-qualification.verifyFinding',
  'operations.createLink',
  'operations.deleteFile',
  'operations.deleteLink',
  'operations.openLink',
  'operations.uploadFile',
  'part-design.createComment',
  'part-design.createFinding',
  'part-design.deleteComment',
  'part-design.deleteFile',
  'part-design.replyToComment',
  'part-design.resolveComment',
  'part-design.updateComment',
  'part-design.uploadFile',
  'project-members.addCompany',
  'project-members.addPeople',
  'project-members.addUser',
  'project-members.removeCompany',
  'project-members.removeUser',
  'project-members.updateCompany',
]

test('every call that changes evidence touches the launch, so that open screens reload the gauges', () => {
  expect(writesWithout(evidenceAreas, 'launch')).toEqual(changesNoEvidence)
})
