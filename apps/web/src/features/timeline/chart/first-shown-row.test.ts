import { expect, test } from 'vitest'
import { firstShownRow } from './first-shown-row.ts'

const summary = { task: { summary: true, percentComplete: 40 }, depth: 1 }
const done = { task: { summary: false, percentComplete: 100 }, depth: 2 }
const open = { task: { summary: false, percentComplete: 0 }, depth: 2 }

test('a plan starts at the summary task of its first open task', () => {
  expect(firstShownRow([summary, done, summary, done, done, open], 12)).toBe(2)
  expect(firstShownRow([summary, open], 12)).toBe(0)
})

test('a plan starts at the row before its first open task if the summary task is too far above', () => {
  const rows = [summary, ...Array.from({ length: 9 }, () => done), open]
  expect(firstShownRow(rows, 12)).toBe(9)
  expect(firstShownRow(rows, 20)).toBe(0)
})

test('a plan without summary tasks starts at the row before its first open task, and a completed plan at the top', () => {
  expect(
    firstShownRow(
      [
        { ...done, depth: 1 },
        { ...done, depth: 1 },
        { ...open, depth: 1 },
      ],
      12,
    ),
  ).toBe(1)
  expect(firstShownRow([{ ...open, depth: 1 }], 12)).toBe(0)
  expect(firstShownRow([summary, done], 12)).toBe(0)
  expect(firstShownRow([], 12)).toBe(0)
})
