import type { Session } from '@steelsafe/contract/account/entities.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Returns a substitute for the browser's storage. */
function newStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('sessionStorage', newStorage())
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => {
  const { sessionStore } = await import('#core/session/session-store.ts')
  const signIn = (id: string) => sessionStore.start(`token of ${id}`, { id } as Session)
  return { signIn, ...(await import('./recent-projects.ts')) }
}

test('the recent tools of a user are returned only to that user', async () => {
  const { signIn, recentProjects, saveRecentProject: rememberOpened } = await load()
  signIn('mia')
  rememberOpened({ id: '1', projectNumber: 'NL-24-0107' })
  signIn('ben')
  expect(recentProjects()).toEqual([])
  signIn('mia')
  expect(recentProjects()).toEqual([{ id: '1', projectNumber: 'NL-24-0107' }])
})

test('the tool that was opened last is first, and a deleted tool is left out', async () => {
  const {
    signIn,
    recentProjects,
    saveRecentProject: rememberOpened,
    deleteRecentProject: forgetOpened,
  } = await load()
  signIn('mia')
  for (const id of ['1', '2', '3', '1']) rememberOpened({ id, projectNumber: `NL-${id}` })
  expect(recentProjects().map(({ id }) => id)).toEqual(['1', '3', '2'])
  forgetOpened('3')
  expect(recentProjects().map(({ id }) => id)).toEqual(['1', '2'])
})
