import { id as idSchema } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { rowIdentifier } from './row-ids.ts'

const row = { workDate: '2026-03-02', description: 'Oiled' }
const idsOf = (owner: string, ...rows: object[]) => {
  const identify = rowIdentifier(owner)
  return rows.map(one => identify(one).id)
}

test('a row has the same id in every sheet of an owner, and a different id for another owner', () => {
  const [id] = idsOf('one', row)
  expect(idSchema.parse(id)).toBe(id)
  expect(idsOf('one', { ...row, description: 'Cleaned' }, row)[1]).toBe(id)
  expect(idsOf('other', row)[0]).not.toBe(id)
})

test('equal rows of a sheet have different ids, and the same ids in every sheet', () => {
  const ids = idsOf('one', row, row, row)
  expect(new Set(ids).size).toBe(3)
  expect(idsOf('one', row, row, row)).toEqual(ids)
})
