import { expect, test } from 'vitest'
import { writesWithout } from '../../../../test/touches.ts'
import { areasOfRules } from './rules.ts'

/** Calls of areas that rules read that change nothing of what they read. */
const changesNoAlert = [
  'mold-qualification.addFile',
  'mold-qualification.changeParameters',
  'mold-qualification.removeFile',
  'mold-qualification.setLimit',
]

test('every call that changes what rules read loads the alerts again', () => {
  const { repeatability, capability, superseded, dimension, tryoutMissed, findingOverdue } = areasOfRules
  const areas = [repeatability, capability, superseded, dimension, tryoutMissed, findingOverdue].flat()
  expect(writesWithout(areas, 'tool-validation')).toEqual(changesNoAlert)
})
