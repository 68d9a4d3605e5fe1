import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { switchLanguage } from './language.ts'
import { useSession } from './session-store.ts'

/** Switches the language immediately. For a signed-in user it is also saved on the server. */
export function useSwitchLanguage() {
  const session = useSession()
  return async (language: Language) => {
    await switchLanguage(language)
    if (session) await (await import('./queries.ts')).callQuietly(account.setLanguage, { body: { language } })
  }
}
