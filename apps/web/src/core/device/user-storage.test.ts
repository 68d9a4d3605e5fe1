import type { Session } from '@steelsafe/contract/account/entities.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A substitute for the browser's storage. */
class BrowserStorage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.stubGlobal('sessionStorage', new BrowserStorage())
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => {
  const { sessionStore } = await import('../session/session-store.ts')
  const signIn = (id: string) => sessionStore.start(`token of ${id}`, { id } as Session)
  return { signIn, ...(await import('./user-storage.ts')) }
}

test('the stored data of a user who did not sign out is returned only to that user', async () => {
  const { signIn, writeUserItem, readUserItem, lastQuery, saveQuery } = await load()
  signIn('mia')
  writeUserItem('projectId', '1')
  saveQuery('/project/list', '?searchTerm=bezel')
  signIn('ben')
  expect([readUserItem('projectId'), lastQuery('/project/list')]).toEqual([null, ''])
  writeUserItem('projectId', '2')
  signIn('mia')
  expect([readUserItem('projectId'), lastQuery('/project/list')]).toEqual(['1', '?searchTerm=bezel'])
})

test('an interrupted upload is resumed only for the user who started it', async () => {
  const { signIn } = await load()
  const { uploadAddresses } = await import('../http/upload-addresses.ts')
  const upload = { size: 1, metadata: {}, creationTime: new Date().toISOString(), uploadUrl: '/x' }
  signIn('mia')
  await uploadAddresses.addUpload('plate', upload as never)
  signIn('ben')
  expect(await uploadAddresses.findUploadsByFingerprint('plate')).toEqual([])
  signIn('mia')
  expect(await uploadAddresses.findUploadsByFingerprint('plate')).toHaveLength(1)
})
