import { expect, test } from 'vitest'
import { emptyHistory, pushStep, redoStep, undoStep } from './history.ts'

test('what was done last is taken back first, and done again last', () => {
  const done = pushStep(pushStep(emptyHistory, 'move'), 'add')
  const undone = undoStep(undoStep(done))
  expect(undone).toEqual({ done: [], undone: ['add', 'move'] })
  expect(redoStep(undone)).toEqual({ done: ['move'], undone: ['add'] })
})

test('something new forgets what was taken back', () => {
  expect(pushStep(undoStep(pushStep(emptyHistory, 'move')), 'add')).toEqual({ done: ['add'], undone: [] })
})
