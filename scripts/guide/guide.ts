import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { labelOf, labelPattern } from '../texts/labels.ts'

/** The texts of the user guide in one language, as in `content/guide`. */
export interface Guide {
  title: string
  subtitle: string
  contents: string
  /** The page label, with `{{number}}`. */
  page: string
  chapters: Chapter[]
  /** Short lists of advice, which are also shown on the support page. */
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

/** The colors of the default theme. */
export const colors = { main: '#1c5d99', dark: '#16202b', quiet: '#5b6773', line: '#d9dee4' }

/** Returns the chapters, followed by the tips. */
export const allChapters = ({ chapters, tips }: Guide): Chapter[] => [...chapters, ...tips]

/** Reads the guide, with the keys of screen texts replaced by the texts. */
export function readGuide(language: Language): Guide {
  const file = fileURLToPath(new URL(`../../content/guide/${language}.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
    typeof value === 'string'
      ? value.replace(labelPattern, (_whole, key) => mark + labelOf(key, language) + mark)
      : value,
  )
}

/** Returns the picture of a chapter, created by `npm run screenshots`, or undefined if the chapter has no picture. */
export function pictureOf(language: Language, { id }: Pick<Chapter, 'id'>): Buffer | undefined {
  const file = fileURLToPath(new URL(`../../content/guide/pictures/${language}/${id}.jpg`, import.meta.url))
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Invisible character before and after each screen text, so that the screen text can be highlighted. */
const mark = '\u2060'

/** Splits a text at its marks. Every second part is a screen text. */
export const splitScreenTexts = (text: string): string[] => text.split(mark)
/** Returns a text without marks. */
export const removeMarks = (text: string): string => text.replaceAll(mark, '')
