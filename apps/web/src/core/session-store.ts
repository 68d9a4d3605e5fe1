import type { Session } from '@steelsafe/contract/account/entities.ts'
import { useSyncExternalStore } from 'react'
import { prefixed } from './storage.ts'

/** The signed-in user and their token. */
export interface Stored {
  token: string
  session: Session
}

const key = prefixed('session')
const listeners = new Set<() => void>()
let stored: Stored | null = read()

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function change(next: Stored | null) {
  stored = next
  if (next) sessionStorage.setItem(key, JSON.stringify(next))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** The session of this browser tab, under one key of the session storage. */
export const sessionStore = {
  get: () => stored,
  start: (token: string, session: Session) => change({ token, session }),
  refresh: (session: Session) => stored && change({ ...stored, session }),
  end: () => change(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useStored = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/** Returns the session; null while nobody is signed in. */
export const useSession = (): Session | null => useStored()?.session ?? null
