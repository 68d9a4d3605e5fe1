import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { storageKey } from '../device/storage.ts'

/** A sign-in or a confirmation that an identity provider has not finished yet. The provider is open in this tab. */
interface PendingSignIn {
  kind: 'signIn' | 'confirmation'
  /** Proves to the server that the response arrives in the browser that started the sign-in. */
  key: string
  /** The address to return to; empty for the page after signing in. */
  target: string
}

const name = storageKey('pendingSignIn')

/** Opens the page of an identity provider in this tab. Stores the key and the current address until the response. */
export function openProvider(
  { address, key }: { address: string; key: string },
  kind: PendingSignIn['kind'],
): void {
  const { pathname, search } = location
  const target = pathname === accountPaths.signIn() ? '' : pathname + search
  sessionStorage.setItem(name, JSON.stringify({ kind, key, target } satisfies PendingSignIn))
  location.assign(address)
}

/** Returns the pending sign-in of this tab, and deletes it. */
export function takePendingSignIn(): PendingSignIn | null {
  const storedText = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return storedText === null ? null : (JSON.parse(storedText) as PendingSignIn)
}
