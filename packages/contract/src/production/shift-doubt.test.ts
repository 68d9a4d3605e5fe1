import { expect, test } from 'vitest'
import { shiftDoubt } from './shift-doubt.ts'

const entry = { quantity: 1_000, cycleTime: null, activeCavities: 4, plannedMinutes: null }
const tool = { unitId: 'Cycles', quotedCycleTime: 20 } as const

test('60,000 cycles of 20 seconds are longer than a shift of 12 hours', () => {
  expect(shiftDoubt({ ...entry, quantity: 60_000 }, tool)).toEqual({
    key: 'production:rule.longerThanShift',
    values: { cycles: 60_000, seconds: 20, hours: 333.4, shiftHours: 12 },
  })
})

test('cycles that just fill a shift are not doubtful, and one cycle more is doubtful', () => {
  expect(shiftDoubt({ ...entry, quantity: 2_160 }, tool)).toBeUndefined()
  expect(shiftDoubt({ ...entry, quantity: 2_161 }, tool)?.values).toMatchObject({
    hours: 12.1,
    shiftHours: 12,
  })
})

test('the planned time of a shift is its length', () => {
  const planned = { ...entry, quantity: 1_440, plannedMinutes: 480 }
  expect(shiftDoubt(planned, tool)).toBeUndefined()
  expect(shiftDoubt({ ...planned, quantity: 1_441 }, tool)?.values).toMatchObject({
    hours: 8.1,
    shiftHours: 8,
  })
  expect(shiftDoubt({ ...planned, quantity: 2_160, plannedMinutes: 720 }, tool)).toBeUndefined()
})

test('the measured cycle time counts if it is shorter than the quoted cycle time or if none is quoted', () => {
  const many = { ...entry, quantity: 2_400 }
  expect(shiftDoubt({ ...many, cycleTime: 18 }, tool)).toBeUndefined()
  expect(shiftDoubt({ ...many, cycleTime: 25 }, tool)?.values).toMatchObject({ seconds: 20 })
  const unquoted = { ...tool, quotedCycleTime: null }
  expect(shiftDoubt(many, unquoted)).toBeUndefined()
  expect(shiftDoubt({ ...many, cycleTime: 25 }, unquoted)?.values).toMatchObject({ seconds: 25 })
})

test('the number of cycles follows from the parts and the active cavities', () => {
  const inParts = { ...tool, unitId: 'Parts' } as const
  expect(shiftDoubt({ ...entry, quantity: 8_640 }, inParts)).toBeUndefined()
  expect(shiftDoubt({ ...entry, quantity: 8_641 }, inParts)?.values).toMatchObject({ cycles: 2_161 })
  expect(shiftDoubt({ ...entry, quantity: 60_000, activeCavities: null }, inParts)).toBeUndefined()
})

test('hours of production are doubtful if they exceed the shift, regardless of the cycle time', () => {
  const inHours = { unitId: 'Hours', quotedCycleTime: null } as const
  expect(shiftDoubt({ ...entry, quantity: 12 }, inHours)).toBeUndefined()
  expect(shiftDoubt({ ...entry, quantity: 13.5 }, inHours)).toEqual({
    key: 'production:rule.hoursOverShift',
    values: { hours: 13.5, shiftHours: 12 },
  })
})

test('an entry without a quantity is not doubtful', () => {
  expect(shiftDoubt({ ...entry, quantity: null }, tool)).toBeUndefined()
  expect(shiftDoubt({ ...entry, quantity: 0 }, tool)).toBeUndefined()
})
