import { expect, test } from 'vitest'
import { deviceTime } from './device-time.ts'

test('the time of the device has its local day and minute', () => {
  expect(deviceTime(new Date(2026, 10, 2, 5, 59))).toEqual({ day: '2026-11-02', minute: 359 })
  expect(deviceTime(new Date(2026, 0, 1))).toEqual({ day: '2026-01-01', minute: 0 })
})
