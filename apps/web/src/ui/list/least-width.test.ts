import { expect, test } from 'vitest'
import { leastWidth } from './least-width.ts'

test('a column has room for its longest text, and for 16 letters of a longer one', () => {
  expect(leastWidth(['Mia', 'Ben Okafor'])).toBe('6.5rem')
  expect(leastWidth(['Ben Okafor, Mia Torres', '–'])).toBe('9.5rem')
})

test('a column that names its rows has room for 26 letters', () => {
  expect(leastWidth(['Dimensional report'], true)).toBe('10.5rem')
  expect(leastWidth(['Parting line and vents cleaned, guides greased'], true)).toBe('14.5rem')
})

test('a Chinese character takes the room of two letters', () => {
  expect(leastWidth(['模具设计评审'])).toBe('7.5rem')
})

test('figures, days and empty values need no room', () => {
  expect(leastWidth([12, new Date(0), null, undefined])).toBeUndefined()
  expect(leastWidth([])).toBeUndefined()
})
