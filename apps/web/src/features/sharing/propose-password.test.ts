import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { expect, test } from 'vitest'
import { proposePassword } from './propose-password.ts'

test('a proposed password is long enough, has no ambiguous characters, and is different each time', () => {
  const proposed = Array.from({ length: 200 }, proposePassword)
  for (const password of proposed) {
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
    expect(password.length).toBeGreaterThanOrEqual(sharingLimits.passwordMin)
  }
  expect(new Set(proposed).size).toBe(proposed.length)
})
