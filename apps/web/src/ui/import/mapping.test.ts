import { expect, test } from 'vitest'
import { guessMapping, unitIn, valuesOf } from './mapping.ts'

const fields = [
  { name: 'name', label: 'Firma', alsoCalled: ['Company'] },
  { name: 'postalCode', label: 'Postleitzahl' },
  { name: 'country', label: 'Land' },
]

test('columns are found by field, by label in the language of the screen and in English, whatever their case', () => {
  expect(guessMapping(['POSTAL CODE', 'company', 'Land:'], fields)).toEqual({
    name: 1,
    postalCode: 0,
    country: 2,
  })
})

test('a field without a column is left out, so that the rule says what is missing', () => {
  const mapping = guessMapping(['Firma'], fields)
  expect(mapping).toEqual({ name: 0, postalCode: -1, country: -1 })
  expect(valuesOf([['Hartmann'], []], mapping)).toEqual([{ name: 'Hartmann' }, { name: '' }])
})

test('a column of a size is found without its unit, which the heading tells or else the field', () => {
  const length = { name: 'length', label: 'Länge', alsoCalled: ['L'], measure: 'length', unit: 'cm' } as const
  const press = {
    name: 'pressSize',
    label: 'Press size',
    alsoCalled: ['Press'],
    measure: 'press',
    unit: 't',
  } as const
  const headings = ['Tool #', 'L (mm)', 'Press (tons)', 'Länge']
  expect(guessMapping(headings, [length, press])).toEqual({ length: 1, pressSize: 2 })
  expect([unitIn('L (mm)', length), unitIn('Press (tons)', press), unitIn('Länge', length)]).toEqual([
    'mm',
    'tons',
    'cm',
  ])
})
