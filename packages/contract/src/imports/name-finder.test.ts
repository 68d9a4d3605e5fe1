import { expect, test } from 'vitest'
import { firstFinder, nameFinder, namesOfPerson } from './name-finder.ts'

const find = nameFinder([
  { id: 'leak', names: ['Water leak', 'Fuga de agua'] },
  { id: 'wear', names: ['Abrasión'] },
  { id: 'pin-1', names: ['Broken pin 1'] },
  { id: 'pin-2', names: ['Broken pin-1'] },
])

test.each([
  ['Water leak', 'leak'],
  ['water-leak', 'leak'],
  ['FUGA DE AGUA', 'leak'],
  ['abrasion', 'wear'],
  ['broken pin 1', 'pin-1'],
  ['Broken pin-1', 'pin-2'],
])('%j is %s', (name, id) => {
  expect(find(name)).toEqual({ id })
})

test.each([
  ['Water', 'unknown'],
  ['', 'unknown'],
  ['?!', 'unknown'],
  ['Broken  pin, 1', 'ambiguous'],
])('%j is %s', (name, fault) => {
  expect(find(name)).toEqual({ fault })
})

test('a later finder is used only for names that the first finder does not know', () => {
  const own = nameFinder([{ id: 'own', names: ['Flash'] }])
  const shipped = nameFinder([{ id: 'flash', names: ['Flash', 'Grat'] }])
  const both = firstFinder(own, shipped)
  expect([both('flash'), both('Grat'), both('Rust')]).toEqual([
    { id: 'own' },
    { id: 'flash' },
    { fault: 'unknown' },
  ])
})

test('a person is found by the name in both orders, with a comma, and without a space', () => {
  const findPerson = nameFinder([{ id: 'wei', names: namesOfPerson({ firstName: '伟', lastName: '张' }) }])
  expect(['伟 张', '张 伟', '张, 伟', '张伟'].map(name => findPerson(name))).toEqual(
    Array.from({ length: 4 }, () => ({ id: 'wei' })),
  )
})
