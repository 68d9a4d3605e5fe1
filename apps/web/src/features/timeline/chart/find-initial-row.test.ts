import { expect, test } from 'vitest'
import { findInitialRow } from './find-initial-row.ts'

const summary = { task: { summary: true, percentComplete: 40 }, depth: 1 }
const done = { task: { summary: false, percentComplete: 100 }, depth: 2 }
const open = { task: { summary: false, percentComplete: 0 }, depth: 2 }

test('a plan starts at the summary task of its first open task', () => {
  expect(findInitialRow([summary, done, summary, done, done, open], 12)).toBe(2)
  expect(findInitialRow([summary, open], 12)).toBe(0)
})

test('a plan starts at the row before its first open task if the summary task is too far above', () => {
  const rows = [summary, ...Array.from({ length: 9 }, () => done), open]
  expect(findInitialRow(rows, 12)).toBe(9)
  expect(findInitialRow(rows, 20)).toBe(0)
})

test('a plan without summary tasks starts at the row before its first open task, and a completed plan at the top', () => {
  expect(
    findInitialRow(
      [
        { ...done, depth: 1 },
        { ...done, depth: 1 },
        { ...open, depth: 1 },
      ],
      12,
    ),
  ).toBe(1)
  expect(findInitialRow([{ ...open, depth: 1 }], 12)).toBe(0)
  expect(findInitialRow([summary, done], 12)).toBe(0)
  expect(findInitialRow([], 12)).toBe(0)
})
