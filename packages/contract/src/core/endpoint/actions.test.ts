import { expect, test } from 'vitest'
import { relationshipsWith } from './actions.ts'

test('the relationships that have an action are named, the one with the most actions first', () => {
  expect(relationshipsWith('project', ['EditStatus'])).toEqual(['Administrator', 'Engineer'])
  expect(relationshipsWith('project', ['DeleteStatus'])).toEqual(['Administrator'])
  expect(relationshipsWith('company', ['EditProfile'])).toEqual(['Administrator', 'Manager'])
})

test('a relationship needs all of the actions', () => {
  expect(relationshipsWith('project', ['EditTimeline'])).toEqual(['Administrator', 'Engineer', 'Supplier'])
  expect(relationshipsWith('project', ['EditTimeline', 'AddTimeline'])).toEqual(['Administrator', 'Engineer'])
})

test('an action of the other kind is not taken for its own', () => {
  expect(relationshipsWith('company', ['EditStatus'])).toEqual([])
})
