import { expect, test } from 'vitest'
import { writesWithout } from '../../../test/touches.ts'
import { evidenceAreas } from './evidence.ts'

/** Calls of areas with evidence that change none. */
const changesNoEvidence = [
  'analysis.addFile',
  'analysis.removeFile',
  'boards.explain',
  'milestones.addFile',
  'milestones.createClone',
  'milestones.removeClone',
  'milestones.removeFile',
  'mold-qualification.addFile',
  'mold-qualification.addFinding',
  'mold-qualification.answerFinding',
  'mold-qualification.changeFinding',
  'mold-qualification.changeParameters',
  'mold-qualification.importDimensions',
  'mold-qualification.removeDimensions',
  'mold-qualification.removeFile',
  'mold-qualification.removeFinding',
  'mold-qualification.setLimit',
  'mold-qualification.verifyFinding',
  'operations.addFile',
  'operations.createLink',
  'operations.removeFile',
  'operations.removeLink',
  'operations.shared',
  'part-design.addComment',
  'part-design.addFile',
  'part-design.answerComment',
  'part-design.changeComment',
  'part-design.makeFinding',
  'part-design.removeComment',
  'part-design.removeFile',
  'part-design.resolveComment',
]

test('every call that changes evidence loads the gauges again', () => {
  expect(writesWithout(evidenceAreas, 'launch')).toEqual(changesNoEvidence)
})
