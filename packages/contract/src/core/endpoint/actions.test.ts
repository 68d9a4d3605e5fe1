import { expect, test } from 'vitest'
import { relationshipsWith } from './actions.ts'

test('the relationships with an action are listed from the most to the fewest actions', () => {
  expect(relationshipsWith('project', ['EditStatus'])).toEqual(['Administrator', 'Engineer'])
  expect(relationshipsWith('project', ['DeleteStatus'])).toEqual(['Administrator'])
  expect(relationshipsWith('company', ['EditProfile'])).toEqual(['Administrator', 'Manager'])
})

test('a relationship is listed only if it has all of the actions', () => {
  expect(relationshipsWith('project', ['EditTimeline'])).toEqual(['Administrator', 'Engineer', 'Supplier'])
  expect(relationshipsWith('project', ['EditTimeline', 'AddTimeline'])).toEqual(['Administrator', 'Engineer'])
})

test('an action of projects matches no relationship to a company', () => {
  expect(relationshipsWith('company', ['EditStatus'])).toEqual([])
})
