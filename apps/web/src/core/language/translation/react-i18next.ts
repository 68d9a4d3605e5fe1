import { use, useMemo, useSyncExternalStore } from 'react'
import { currentLanguage, loadTexts, newTranslator, onLanguageChange } from './current-language.ts'
import i18n from './i18next.ts'

/** Suspends the component until the texts of the areas are loaded. A key without an area belongs to the first area. */
export function useTranslation(areas: string | readonly string[] = 'ui') {
  const all = typeof areas === 'string' ? [areas] : areas
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  // Starts all loads before the first of them suspends.
  for (const load of all.map(loadTexts)) use(load)
  const [first = 'ui'] = all
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  return useMemo(() => ({ t: newTranslator(first), i18n }), [first, language])
}
