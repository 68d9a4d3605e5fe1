const lookAlikeLetters = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Returns true for text with letters of a script in which some letters look like Latin letters. */
export const hasLookAlikeLetters = (text: string): boolean => lookAlikeLetters.test(text)

export const hasLatinLetters = (text: string): boolean => /\p{Script=Latin}/u.test(text)

/**
 * Returns true when a word of a text mixes Latin letters with letters that look like them, so that it could pass for
 * another word.
 */
export const hasMixedWord = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some(word => hasLookAlikeLetters(word) && hasLatinLetters(word))
