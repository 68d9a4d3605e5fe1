import { findCode, phaseWords, statusWords } from '@steelsafe/contract/imports/sheet-words.ts'

const wordsOf: Record<string, Record<string, readonly string[]>> = {
  phaseType: phaseWords,
  phaseStatus: statusWords,
}

/** Finds names of phases and states that lists export but an import does not recognize. */
export function unreadWords(texts: Record<string, Record<string, Record<string, string>>>): string[] {
  return Object.entries(texts.core ?? {}).flatMap(([language, core]) =>
    Object.entries(core).flatMap(([key, text]) => {
      const [group, code] = key.split('.')
      const words = wordsOf[group!]
      return words && findCode(text, words) !== code
        ? [`core:${key} is not understood by imports in ${language}: ${text}`]
        : []
    }),
  )
}
