import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { switchLanguage } from './language.ts'
import { sessionStore } from './session-store.ts'
import { writeItem } from './storage.ts'

/** Storage key under which this browser keeps the key that the server recognizes it by. */
export const browserKeyName = 'browserKey'

/** Starts a session in this tab, in the user's language. */
export async function startSession({
  access_token,
  token_type: _,
  expires_in: __,
  browser_key,
  ...session
}: SignedIn): Promise<void> {
  await switchLanguage(session.language)
  writeItem(browserKeyName, browser_key)
  sessionStore.start(access_token, session)
}
