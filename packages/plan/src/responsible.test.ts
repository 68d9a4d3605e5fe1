import { expect, test } from 'vitest'
import { responsibleFinder } from './responsible.ts'

const find = responsibleFinder([
  { value: 'ben', display: 'Ben Okafor' },
  { value: 'mia', display: 'Mia Torres Ruiz' },
  { value: 'wei', display: '伟 张' },
  { value: 'one', display: 'Kim Lee' },
  { value: 'other', display: 'Kim Lee' },
  { value: 'hartmann', display: 'Müller, Söhne & Co. KG' },
])

test.each([
  ['Ben Okafor', 'ben'],
  ['ben okafor', 'ben'],
  ['Okafor, Ben', 'ben'],
  ['Torres Ruiz, Mia', 'mia'],
  ['张伟', 'wei'],
  ['Ben Okafor[50%]', 'ben'],
  ['Muller, Sohne & Co. KG', 'hartmann'],
])('%s matches a person or company of the tool', (name, id) => {
  expect(find([name])).toEqual({ id, unknownNames: [], hasOthers: false })
})

test('a name that matches no person of the tool, or two people, is unknown', () => {
  for (const name of ['Mill', 'Okafor', 'Kim Lee', 'Lind, Ada'])
    expect(find([name])).toEqual({ id: undefined, unknownNames: [name], hasOthers: false })
})

test('the first of several names that matches becomes responsible, and unknown names are returned', () => {
  expect(find(['Mill; Ben Okafor[50%], Mia Torres Ruiz'])).toEqual({
    id: 'ben',
    unknownNames: ['Mill'],
    hasOthers: true,
  })
  expect(find(['Mill', 'Mia Torres Ruiz'])).toEqual({ id: 'mia', unknownNames: ['Mill'], hasOthers: false })
  expect(find(['Ben Okafor', 'Okafor Ben'])).toEqual({ id: 'ben', unknownNames: [], hasOthers: false })
})

test('an empty text matches no person', () => {
  for (const texts of [[], [''], [' ; '], ['[100%]']])
    expect(find(texts)).toEqual({ id: undefined, unknownNames: [], hasOthers: false })
})
