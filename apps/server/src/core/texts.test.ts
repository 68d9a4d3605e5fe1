import { expect, test } from 'vitest'
import { translate } from './texts.ts'

test('a refusal says its day as a day', () => {
  expect(translate('en', 'status-alerts:rule.startsTomorrow', { day: Date.parse('2026-11-24') })).toContain(
    'starts on 11/24/2026',
  )
})
