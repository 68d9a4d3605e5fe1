import { expect, test } from 'vitest'
import { newEntryValues, toEntryBody } from './entry-values.ts'

test('the scrap of an entry is the sum of its reasons, or the entered number without reasons', () => {
  const defaults = {
    today: '2026-11-22',
    unitId: 'Cycles',
    cavities: 4,
    quotedCycleTime: 30,
    shiftId: 'First',
    press: 'P-07',
    lot: '',
    cycleTime: null,
    activeCavities: 4,
    counter: null,
    currencyCode: 'USD',
  } as const
  const values = newEntryValues(defaults, new Date(2026, 10, 22, 12))
  const reason = { reasonId: 'flash', cavity: null }
  expect(toEntryBody({ ...values, scrap: 3, repairHours: null })).toMatchObject({ scrap: 3, repairHours: 0 })
  const scrapReasons = [
    { ...reason, quantity: 4 },
    { ...reason, quantity: null },
  ]
  expect(toEntryBody({ ...values, scrap: 3, scrapReasons })).toMatchObject({ scrap: 4, press: 'P-07' })
})
