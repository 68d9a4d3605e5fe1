import { expect, test } from 'vitest'
import { leastWidth } from './least-width.ts'

test('a column has room for its longest text, but for at most 16 letters', () => {
  expect(leastWidth(['Mia', 'Ben Okafor'])).toBe('6.5rem')
  expect(leastWidth(['Ben Okafor, Mia Torres', '–'])).toBe('9.5rem')
})

test('a column that names its rows has room for 26 letters', () => {
  expect(leastWidth(['Dimensional report'], true)).toBe('10.5rem')
  expect(leastWidth(['Parting line and vents cleaned, guides greased'], true)).toBe('14.5rem')
})

test('a Chinese character counts as two letters', () => {
  expect(leastWidth(['模具设计评审'])).toBe('7.5rem')
})

test('a column of figures, days and empty values has no minimum width', () => {
  expect(leastWidth([12, new Date(0), null, undefined])).toBeUndefined()
  expect(leastWidth([])).toBeUndefined()
})
