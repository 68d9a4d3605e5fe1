import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { storageKey } from './storage.ts'

/** A sign-in or a confirmation for which this tab waits while an identity provider is open in it. */
interface PendingSignIn {
  kind: 'signIn' | 'confirmation'
  /** Proves to the server that the response came to the browser that began. */
  key: string
  /** The address to return to; empty for the page after signing in. */
  target: string
}

const name = storageKey('pendingSignIn')

/** Opens the page of a provider in this tab, and stores what the response needs. */
export function leaveTo(
  { address, key }: { address: string; key: string },
  kind: PendingSignIn['kind'],
): void {
  const { pathname, search } = location
  const target = pathname === accountPaths.signIn() ? '' : pathname + search
  sessionStorage.setItem(name, JSON.stringify({ kind, key, target } satisfies PendingSignIn))
  location.assign(address)
}

/** Returns what this tab waits for, and forgets it. */
export function takePendingSignIn(): PendingSignIn | null {
  const storedText = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return storedText === null ? null : (JSON.parse(storedText) as PendingSignIn)
}
