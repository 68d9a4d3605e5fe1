import type { Language } from '@steelsafe/contract/core/fields.ts'
import { findText, parseKey, type Texts, type TextValues, translate } from './translate.ts'

/**
 * Loaders of text files, by path. A file contains the texts of an area in one language, and is loaded with the first
 * screen that uses it.
 */
const files = import.meta.glob<Texts>(
  [
    '../../../../../../packages/texts/*/*.json',
    '!../../../../../../packages/texts/{admin-menu,core,shell,ui}/*.json',
  ],
  { import: 'default' },
)

/** Loaders of the texts that every screen uses. They are in one file per language. */
const words: Record<Language, () => Promise<{ words: Record<string, Texts> }>> = {
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
  zh: () => import('./words/zh.ts'),
  de: () => import('./words/de.ts'),
}
const areasOfWords: readonly string[] = ['admin-menu', 'core', 'shell', 'ui']

const listeners = new Set<() => void>()
const loads = new Map<string, Promise<void>>()
const loadedTexts = new Map<string, Texts>()
const keyOf = (language: Language, area: string) => `${area}/${language}`

let current: Language = 'en'

export const currentLanguage = (): Language => current

/** Calls the listener when the language has changed and its texts are loaded. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Switches the language after the texts of all loaded areas have been loaded in it. */
export async function setCurrentLanguage(language: Language, ...areas: string[]): Promise<void> {
  const loadedAreas = [...loadedTexts.keys()].map(key => key.split('/')[0]!)
  await Promise.all([...new Set([...loadedAreas, ...areas])].map(area => load(language, area)))
  current = language
  for (const listener of listeners) listener()
}

/** Resolves when the texts of an area are loaded in the current language. Returns the same promise each time. */
export const loadTexts = (area: string): Promise<void> => load(current, area)

/**
 * Loads the texts of an area. Without a network the keys are shown instead, and the texts are loaded when the network
 * is back.
 */
function load(language: Language, area: string): Promise<void> {
  const key = keyOf(language, area)
  const runningLoad = loads.get(key)
  if (runningLoad) return runningLoad
  const load = textsIn(language, area).then(
    texts => storeTexts(key, texts),
    () => {
      storeTexts(key, {})
      addEventListener('online', () => dropTexts(key), { once: true })
    },
  )
  loads.set(key, load)
  return load
}

async function textsIn(language: Language, area: string): Promise<Texts> {
  if (areasOfWords.includes(area)) return (await words[language]()).words[area] ?? {}
  // An area without texts has no file.
  return (await files[`../../../../../../packages/texts/${keyOf(language, area)}.json`]?.()) ?? {}
}

/** Stores loaded texts, and marks their promise as fulfilled, so that React continues without suspending. */
function storeTexts(key: string, texts: Texts) {
  loadedTexts.set(key, texts)
  Object.assign(loads.get(key) ?? {}, { status: 'fulfilled', value: undefined })
}

function dropTexts(key: string) {
  loads.delete(key)
  loadedTexts.delete(key)
}

const textsOf = (language: Language) => (area: string) => loadedTexts.get(keyOf(language, area))

export const hasText = (key: string, area: string): boolean =>
  findText(textsOf(current), parseKey(key, area)) !== undefined

/** Returns a function that translates keys in the current language. Keys without an area belong to `area`. */
export function newTranslator(area: string): (key: string, values?: TextValues) => string {
  const language = current
  return (key, values) => translate(language, textsOf(language), parseKey(key, area), values)
}
