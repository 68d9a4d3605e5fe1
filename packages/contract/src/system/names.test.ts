import { expect, test } from 'vitest'
import { checks, stateOf, worstOf } from './names.ts'

test('a check has the state of its result', () => {
  expect(stateOf('backup', 'fine')).toBe('good')
  expect(stateOf('backup', 'none')).toBe('problem')
  expect(stateOf('disk', 'low')).toBe('warning')
})

test('every check has a good result', () => {
  for (const results of Object.values(checks)) expect(Object.values(results)).toContain('good')
})

test('the worst of several states is returned, and a good state without any', () => {
  expect(worstOf([])).toBe('good')
  expect(worstOf(['good', 'good'])).toBe('good')
  expect(worstOf(['good', 'problem', 'warning'])).toBe('problem')
  expect(worstOf(['warning', 'good'])).toBe('warning')
})
