import { use, useMemo, useSyncExternalStore } from 'react'
import i18n from './i18next.ts'
import { onLanguage, sayer, spokenLanguage, textsAreThere } from './spoken.ts'

/** The texts of areas, which a component waits for; keys that name no area are of the first. */
export function useTranslation(areas: string | readonly string[] = 'ui') {
  const all = typeof areas === 'string' ? [areas] : areas
  const language = useSyncExternalStore(onLanguage, spokenLanguage)
  for (const area of all) use(textsAreThere(area))
  const [first = 'ui'] = all
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  return useMemo(() => ({ t: sayer(first), i18n }), [first, language])
}
