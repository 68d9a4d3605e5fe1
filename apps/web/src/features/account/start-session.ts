import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { switchLanguage } from '#core/language.ts'
import { sessionStore } from '#core/session-store.ts'
import { remember } from '#core/storage.ts'

/** Where this browser keeps by what the server knows it again. */
export const browserKeyName = 'browserKey'

/** Begins a session in this tab, in the language of the user. */
export async function startSession({
  access_token,
  token_type: _,
  expires_in: __,
  browser_key,
  ...session
}: SignedIn): Promise<void> {
  await switchLanguage(session.language)
  remember(browserKeyName, browser_key)
  sessionStore.start(access_token, session)
}
