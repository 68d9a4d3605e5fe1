import { expect, test } from 'vitest'
import { outdatedLines, quotedLines } from './quoted-lines.ts'

const document = ['Text', '```diff', '+export const a = 1', '+  b: […],', '+  c: 2', '```', '+no code'].join(
  '\n',
)

test('the added lines of diffs are quoted, except those with an ellipsis', () => {
  expect(quotedLines(document)).toEqual([
    { line: 3, text: 'export const a = 1' },
    { line: 5, text: 'c: 2' },
  ])
})

test('a quoted line that no file contains is outdated; the indentation does not count', () => {
  expect(outdatedLines(document, ['  export const a = 1', 'c: 2,'])).toEqual([])
  expect(outdatedLines(document, ['export const a = 2\nc: 2'])).toEqual([
    { line: 3, text: 'export const a = 1' },
  ])
})
