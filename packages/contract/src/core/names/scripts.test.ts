import { expect, test } from 'vitest'
import { hasMixedWord } from './scripts.ts'

test.each([
  ['Мolds', true],
  ['Νorthlake Motors', true],
  ['Северсталь', false],
  ['Siemens Россия', false],
  ['α-Tech', false],
  ['Plásticos del Bajío', false],
  ['上海模具 Co.', false],
])('%s mixes look-alike letters in a word: %s', (name, isMixed) => {
  expect(hasMixedWord(name)).toBe(isMixed)
})
