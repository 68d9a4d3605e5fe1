import type { Session } from '@steelsafe/contract/account/entities.ts'
import { useSyncExternalStore } from 'react'
import { storageKey } from '../device/storage.ts'

/** The signed-in user and their token. */
export interface StoredSession {
  token: string
  session: Session
}

const key = storageKey('session')
const listeners = new Set<() => void>()
let currentSession: StoredSession | null = readStoredSession()

function readStoredSession(): StoredSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function saveSession(next: StoredSession | null) {
  currentSession = next
  if (next) sessionStorage.setItem(key, JSON.stringify(next))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** The session of this browser tab, under one key of the session storage. */
export const sessionStore = {
  get: () => currentSession,
  start: (token: string, session: Session) => saveSession({ token, session }),
  refresh: (session: Session) => currentSession && saveSession({ ...currentSession, session }),
  end: () => saveSession(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useStoredSession = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/** Returns the session; null while no user is signed in. */
export const useSession = (): Session | null => useStoredSession()?.session ?? null
