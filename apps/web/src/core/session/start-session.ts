import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { writeItem } from '../device/storage.ts'
import { switchLanguage } from '../language/language.ts'
import { sessionStore } from './session-store.ts'

/** Name under which this browser stores the key by which the server recognizes it. */
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
