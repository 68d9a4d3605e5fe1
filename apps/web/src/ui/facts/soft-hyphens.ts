/** The beginnings of long words of the trade after which they are divided, mainly of German compounds. */
const beginnings =
  /(Artikel|Werkzeug|konstruk|ferti|Abmuste|Bemuste|Verlage|Abge|Still|Fabrica)(?=\p{Ll}{4})/gu

/**
 * Returns a text with soft hyphens, for a narrow column. Without them, a browser that has no dictionary of the language
 * divides a word anywhere and without a hyphen.
 */
export const withSoftHyphens = (text: string): string => text.replace(beginnings, '$1\u00AD')
