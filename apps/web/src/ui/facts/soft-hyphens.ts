/** Matches the beginnings of long technical words, mainly German compounds. The words are hyphenated after them. */
const beginnings =
  /(Artikel|Werkzeug|konstruk|ferti|Abmuste|Bemuste|Verlage|Abge|Still|Fabrica)(?=\p{Ll}{4})/gu

/**
 * Returns a text with soft hyphens, for a narrow column. Without them, a browser without a dictionary of the language
 * breaks a word anywhere, without a hyphen.
 */
export const withSoftHyphens = (text: string): string => text.replace(beginnings, '$1\u00AD')
