import { expect, test } from 'vitest'
import { byUrgency, type Matter } from './matters.ts'

const today = '2026-12-04'
const matter = (name: string, day: string | null, more: Partial<Matter> = {}): Matter => ({
  id: name,
  name,
  kind: 'Phase',
  address: '/',
  day,
  isLate: false,
  isOpen: false,
  acts: '',
  delay: null,
  ...more,
})
const namesOf = (matters: Matter[]) => byUrgency(matters, today).map(({ name }) => name)

test('late items come first, the latest at the top, then all others by their day, and those without one last', () => {
  expect(
    namesOf([
      matter('Due soon', '2026-12-10'),
      matter('Design approval', null, { isOpen: true }),
      matter('One day late', '2026-12-03', { isLate: true }),
      matter('Repair since Monday', '2026-11-30', { isOpen: true }),
      matter('Approval', '2026-12-20', { isOpen: true }),
      matter('Ten days late', '2026-11-24', { isLate: true }),
    ]),
  ).toEqual([
    'Ten days late',
    'One day late',
    'Repair since Monday',
    'Due soon',
    'Approval',
    'Design approval',
  ])
})

test('an approval that is due in half a year comes after the phase that is due next', () => {
  expect(
    namesOf([
      matter('Approval', '2027-05-28', { isOpen: true }),
      matter('Tryout', '2026-12-22'),
      matter('Production', '2027-03-01'),
    ]),
  ).toEqual(['Tryout', 'Approval'])
})

test('an item counts as due soon up to the fourteenth day', () => {
  expect(namesOf([matter('Fourteen days', '2026-12-18'), matter('Fifteen days', '2026-12-19')])).toEqual([
    'Fourteen days',
  ])
})

test('the next item is listed although it is far away, if nothing is due before it', () => {
  expect(namesOf([matter('Summer', '2027-07-01'), matter('Spring', '2027-04-01')])).toEqual(['Spring'])
})

test('an item is not listed when it has no date and nobody has to act on it', () => {
  expect(namesOf([matter('Undated', null)])).toEqual([])
})
