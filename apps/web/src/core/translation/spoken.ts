import type { Language } from '@steelsafe/contract/core/fields.ts'
import { parseKey, type Texts, textAt, translate, type Values } from './translate.ts'

/** One chunk for each area and language, loaded with the first screen that uses it. */
const files = import.meta.glob<Texts>('../../../../../packages/texts/*/*.json', { import: 'default' })

const listeners = new Set<() => void>()
const loads = new Map<string, Promise<void>>()
const loaded = new Map<string, Texts>()
const keyOf = (language: Language, area: string) => `${area}/${language}`

let spoken: Language = 'en'

export const spokenLanguage = (): Language => spoken

/** Hears of another language, when its texts are there. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Speaks another language as soon as everything that is shown has been loaded in it. */
export async function speak(language: Language, ...areas: string[]): Promise<void> {
  const known = [...loaded.keys()].map(key => key.split('/')[0]!)
  await Promise.all([...new Set([...known, ...areas])].map(area => load(language, area)))
  spoken = language
  for (const listener of listeners) listener()
}

/** The texts of an area in the language that is spoken: the same promise each time, and known to be kept once it is. */
export const textsAreThere = (area: string): Promise<void> => load(spoken, area)

/** What cannot be loaded without a network is said by its keys, and asked for again when there is one. */
function load(language: Language, area: string): Promise<void> {
  const key = keyOf(language, area)
  const running = loads.get(key)
  if (running) return running
  const file = files[`../../../../../packages/texts/${key}.json`]
  // An area that says nothing has none.
  const load = (file?.() ?? Promise.resolve({})).then(
    texts => keep(key, texts),
    () => {
      keep(key, {})
      addEventListener('online', () => forget(key), { once: true })
    },
  )
  loads.set(key, load)
  return load
}

/** React goes on at once with a promise that says so itself. */
function keep(key: string, texts: Texts) {
  loaded.set(key, texts)
  Object.assign(loads.get(key) ?? {}, { status: 'fulfilled', value: undefined })
}

function forget(key: string) {
  loads.delete(key)
  loaded.delete(key)
}

const textsOf = (language: Language) => (area: string) => loaded.get(keyOf(language, area))

export const isSaid = (key: string, area: string): boolean =>
  textAt(textsOf(spoken), parseKey(key, area)) !== undefined

/** Says keys without an area as those of this one, in the language that is spoken now. */
export function sayer(area: string): (key: string, values?: Values) => string {
  const language = spoken
  return (key, values) => translate(language, textsOf(language), parseKey(key, area), values)
}
