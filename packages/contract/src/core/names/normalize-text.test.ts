import { expect, test } from 'vitest'
import * as fields from '../fields.ts'

const messagesOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: string,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['a zero-width space', 'IV-701\u200b', 'IV-701'],
  ['a byte order mark', '\ufeffIV-701', 'IV-701'],
  ['a soft hyphen', 'IV-\u00ad701', 'IV-701'],
  ['a no-break hyphen', 'IV\u2011701', 'IV-701'],
  ['a no-break space', 'IV\u00a0701\u00a0', 'IV 701'],
  ['a mark of the direction', '\u200eIV-701\u200f', 'IV-701'],
  ['decomposed letters', 'Mu\u0308ller-1', 'Müller-1'],
  ['a line break', 'LB-801\r\nrev B', 'LB-801 rev B'],
  ['a line separator', 'LB-801\u2028rev B', 'LB-801 rev B'],
  ['a tab', 'LB-801\trev B', 'LB-801 rev B'],
])('a line with %s is normalized', (_, input, expected) => {
  expect(fields.text().parse(input)).toBe(expected)
})

test('a text of several lines keeps its line breaks and is normalized otherwise', () => {
  expect(fields.longText().parse(' Mu\u0308ller\nIV\u200b-701 ')).toBe('Müller\nIV-701')
})

test('joined emoji stay whole', () => {
  expect(fields.text().parse('👩‍🔧 👩🏽‍🔧 ❤️‍🔥')).toBe('👩‍🔧 👩🏽‍🔧 ❤️‍🔥')
})

test('a line with control characters, or characters that change the writing direction, is refused', () => {
  expect(messagesOf(fields.text(), 'IV-\u202e701')).toEqual(['rule.characters'])
  expect(messagesOf(fields.requiredText(), 'IV-\u2066701')).toEqual(['rule.characters'])
  expect(messagesOf(fields.text(), 'a\0b')).toEqual(['rule.characters'])
  expect(messagesOf(fields.requiredText(), '\u200b')).toEqual(['rule.required'])
})

test('the name of a person must be one line, and is normalized', () => {
  expect(messagesOf(fields.personName, 'Ana\nLópez')).toEqual(['rule.personName'])
  expect(fields.personName.parse('Jose\u0301\u200b')).toBe('José')
})
