import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { useSession } from '../session/session-store.ts'
import { switchLanguage } from './language.ts'

/** Returns a function that switches the language at once, and saves it on the server for a signed-in user. */
export function useSwitchLanguage() {
  const session = useSession()
  return async (language: Language) => {
    await switchLanguage(language)
    if (session)
      await (await import('../http/queries.ts')).callQuietly(account.setLanguage, { body: { language } })
  }
}
