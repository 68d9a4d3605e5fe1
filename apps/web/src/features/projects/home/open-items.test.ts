import { expect, test } from 'vitest'
import { type OpenItem, sortByUrgency } from './open-items.ts'

const today = '2026-12-04'
const openItem = (name: string, day: string | null, overrides: Partial<OpenItem> = {}): OpenItem => ({
  id: name,
  name,
  kind: 'Phase',
  address: '/',
  day,
  isLate: false,
  isOpen: false,
  party: '',
  delay: null,
  ...overrides,
})
const namesOf = (openItems: OpenItem[]) => sortByUrgency(openItems, today).map(({ name }) => name)

test('late items come first, the longest delay at the top, then the others by day, and items without a day last', () => {
  expect(
    namesOf([
      openItem('Due soon', '2026-12-10'),
      openItem('Design approval', null, { isOpen: true }),
      openItem('One day late', '2026-12-03', { isLate: true }),
      openItem('Repair since Monday', '2026-11-30', { isOpen: true }),
      openItem('Approval', '2026-12-20', { isOpen: true }),
      openItem('Ten days late', '2026-11-24', { isLate: true }),
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
      openItem('Approval', '2027-05-28', { isOpen: true }),
      openItem('Tryout', '2026-12-22'),
      openItem('Production', '2027-03-01'),
    ]),
  ).toEqual(['Tryout', 'Approval'])
})

test('an item counts as due soon up to the fourteenth day', () => {
  expect(namesOf([openItem('Fourteen days', '2026-12-18'), openItem('Fifteen days', '2026-12-19')])).toEqual([
    'Fourteen days',
  ])
})

test('the next item is listed even if it is far away, if no other item is due before it', () => {
  expect(namesOf([openItem('Summer', '2027-07-01'), openItem('Spring', '2027-04-01')])).toEqual(['Spring'])
})

test('an item is not listed when it has no date and no user has to act on it', () => {
  expect(namesOf([openItem('Undated', null)])).toEqual([])
})
