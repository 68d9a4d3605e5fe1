import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { labelOf, labels } from '../texts/labels.ts'

/** The texts of the user guide in one language, as `content/guide` holds them. */
export interface Guide {
  title: string
  subtitle: string
  contents: string
  /** With `{{number}}`. */
  page: string
  chapters: Chapter[]
  /** Short lists of advice; they stand on the support page too. */
  tips: { id: string; title: string; steps: string[] }[]
}

export interface Chapter {
  id: string
  title: string
  text?: string
  steps: string[]
  note?: string
}

export const product = 'Steelsafe'

/** The colours of the shipped theme. */
export const colours = { main: '#1c5d99', dark: '#16202b', quiet: '#5b6773', line: '#d9dee4' }

/** Chapters, then the tips. */
export const allChapters = ({ chapters, tips }: Guide): Chapter[] => [...chapters, ...tips]

/** The guide with the words of the screens in place of their keys. */
export function readGuide(language: Language): Guide {
  const file = fileURLToPath(new URL(`../../content/guide/${language}.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
    typeof value === 'string'
      ? value.replace(labels, (_whole, key) => mark + labelOf(key, language) + mark)
      : value,
  )
}

/** The picture of a chapter, as `npm run screenshots` has made it; undefined for a chapter without one. */
export function pictureOf(language: Language, { id }: Pick<Chapter, 'id'>): Buffer | undefined {
  const file = fileURLToPath(new URL(`../../content/guide/pictures/${language}/${id}.jpg`, import.meta.url))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Around each word of a screen, so that it can be set apart. */
const mark = '\u2060'

/** A text in its parts: every second one is a word of a screen. */
export const partsOf = (text: string): string[] => text.split(mark)
export const plain = (text: string): string => text.replaceAll(mark, '')
