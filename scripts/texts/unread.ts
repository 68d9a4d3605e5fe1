import { codeOf, phaseWords, statusWords } from '@steelsafe/contract/imports/choices.ts'

const wordsOf: Record<string, Record<string, readonly string[]>> = {
  phaseType: phaseWords,
  phaseStatus: statusWords,
}

/** Names of phases and of their states that lists export, and an import would not understand. */
export function unreadWords(texts: Record<string, Record<string, Record<string, string>>>): string[] {
  return Object.entries(texts.core ?? {}).flatMap(([language, core]) =>
    Object.entries(core).flatMap(([key, text]) => {
      const [group, code] = key.split('.')
      const words = wordsOf[group!]
      return words && codeOf(text, words) !== code
        ? [`core:${key} is not understood by imports in ${language}: ${text}`]
        : []
    }),
  )
}
