import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#core/database/engine/engine.ts'
import { removeUnrecorded } from './remove-unrecorded.ts'

/** Returns the keys of the objects that are removed after an error. */
async function removedAfter(error: unknown): Promise<string[]> {
  const removedKeys: string[] = []
  await removeUnrecorded({ remove: async key => void removedKeys.push(key) }, ['first', 'second'], error)
  return removedKeys
}

test('stored objects are removed after an error, and kept when the connection to the database broke', async () => {
  expect(await removedAfter(new Error('the name is taken'))).toEqual(['first', 'second'])
  expect(await removedAfter(new DatabaseUnavailable(new Error('Connection terminated')))).toEqual([])
})
