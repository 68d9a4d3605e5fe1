import { expect, test } from 'vitest'
import { noPast, withDone, withRedone, withUndone } from './past.ts'

test('what was done last is taken back first, and done again last', () => {
  const done = withDone(withDone(noPast, 'move'), 'link')
  const undone = withUndone(withUndone(done))
  expect(undone).toEqual({ done: [], undone: ['link', 'move'] })
  expect(withRedone(undone)).toEqual({ done: ['move'], undone: ['link'] })
})

test('something new forgets what was taken back', () => {
  expect(withDone(withUndone(withDone(noPast, 'move')), 'link')).toEqual({ done: ['link'], undone: [] })
})
