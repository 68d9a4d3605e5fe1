import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { switchLanguage } from '#core/language.ts'
import { queryClient } from '#core/queries.ts'
import { sessionStore } from '#core/session-store.ts'

/** Begins a session in this tab, in the language of the user. */
export async function startSession({
  access_token,
  token_type: _,
  expires_in: __,
  ...session
}: SignedIn): Promise<void> {
  await switchLanguage(session.language)
  queryClient.clear()
  sessionStore.start(access_token, session)
}
