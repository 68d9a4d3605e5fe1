import { expect, test } from 'vitest'
import { arrowHead, arrowPath } from './arrows.ts'

const before = { left: 0, right: 100, middle: 18 }
const later = { left: 150, right: 200, middle: 54 }
const earlier = { left: 50, right: 90, middle: 54 }

test('an arrow from an end to a later start turns once, before the start', () => {
  expect(arrowPath(before, later, 'FS', 36)).toBe('M100 18H140V54H150')
})

test('an arrow to a start that is too early goes back between the rows', () => {
  expect(arrowPath(before, earlier, 'FS', 36)).toBe('M100 18H110V36H40V54H50')
})

test('an arrow between two starts runs left of both bars, and between two ends right of both bars', () => {
  expect(arrowPath(before, later, 'SS', 36)).toBe('M0 18H-10V54H150')
  expect(arrowPath(before, later, 'FF', 36)).toBe('M100 18H210V54H200')
})

test('the arrowhead points into the bar', () => {
  expect(arrowHead(later, 'FS')).toBe('M150 54l-6 -4v8z')
  expect(arrowHead(later, 'FF')).toBe('M200 54l6 -4v8z')
})
