import { expect, test } from 'vitest'
import { refusalReason } from './refusal-reason.ts'

test.each([
  [
    { name: ['Enter a name.', 'Use fewer letters.'], day: ['Enter a day.'] },
    'Enter a name. Use fewer letters. Enter a day.',
  ],
  [{}, 'The request is invalid.'],
  [undefined, 'The request is invalid.'],
])('the reason of a refusal with the field messages %o is "%s"', (modelState, reason) => {
  expect(refusalReason({ message: 'The request is invalid.', modelState })).toBe(reason)
})
