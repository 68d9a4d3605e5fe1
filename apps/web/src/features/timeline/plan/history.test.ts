import { expect, test } from 'vitest'
import { emptyHistory, pushStep, redoStep, undoStep } from './history.ts'

test('the last step is undone first, and redone last', () => {
  const done = pushStep(pushStep(emptyHistory, 'move'), 'add')
  const undone = undoStep(undoStep(done))
  expect(undone).toEqual({ done: [], undone: ['add', 'move'] })
  expect(redoStep(undone)).toEqual({ done: ['move'], undone: ['add'] })
})

test('a new step discards the undone steps', () => {
  expect(pushStep(undoStep(pushStep(emptyHistory, 'move')), 'add')).toEqual({ done: ['add'], undone: [] })
})
