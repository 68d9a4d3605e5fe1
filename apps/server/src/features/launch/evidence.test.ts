import { expect, test } from 'vitest'
import { writesWithout } from '../../../test/touches.ts'
import { evidenceAreas } from './evidence.ts'

/** Calls of areas with evidence that change none. */
const changesNoEvidence = [
  'analysis.uploadFile',
  'analysis.deleteFile',
  'boards.saveDelayReason',
  'milestones.uploadFile',
  'milestones.createClone',
  'milestones.deleteClone',
  'milestones.deleteFile',
  'mold-qualification.uploadFile',
  'mold-qualification.createFinding',
  'mold-qualification.recordCorrection',
  'mold-qualification.updateFinding',
  'mold-qualification.updateParameters',
  'mold-qualification.importDimensions',
  'mold-qualification.deleteDimensions',
  'mold-qualification.deleteFile',
  'mold-qualification.deleteFinding',
  'mold-qualification.setLimit',
  'mold-qualification.verifyFinding',
  'operations.uploadFile',
  'operations.createLink',
  'operations.deleteFile',
  'operations.deleteLink',
  'operations.openLink',
  'part-design.createComment',
  'part-design.uploadFile',
  'part-design.replyToComment',
  'part-design.updateComment',
  'part-design.createFinding',
  'part-design.deleteComment',
  'part-design.deleteFile',
  'part-design.resolveComment',
]

test('every call that changes evidence loads the gauges again', () => {
  expect(writesWithout(evidenceAreas, 'launch')).toEqual(changesNoEvidence)
})
