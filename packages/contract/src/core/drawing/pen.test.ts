import { expect, test } from 'vitest'
import { wrapText } from './pen.ts'

/** A pen whose characters are one unit wide. */
const pen = { widthOf: (text: string) => text.length }
const style = { size: 1, color: 'black' }

test('a text is wrapped at spaces, inside of long words, and at line breaks', () => {
  expect(wrapText(pen, 'flash at the parting line', 12, 9, style)).toEqual(['flash at the', 'parting line'])
  expect(wrapText(pen, 'a partingline', 8, 9, style)).toEqual(['a partin', 'gline'])
  expect(wrapText(pen, 'flash\nat the\n\ngate', 12, 9, style)).toEqual(['flash', 'at the', '', 'gate'])
})

test('a text that is too long ends with an ellipsis', () => {
  expect(wrapText(pen, 'flash\nat the\ngate', 12, 2, style)).toEqual(['flash', 'at the gate'])
  expect(wrapText(pen, 'flash at the parting line', 12, 1, style)).toEqual(['flash at th…'])
})
