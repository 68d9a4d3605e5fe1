const greekLetters = 'αβγδεζηθικλμνξοπρστυφχψωΩ'
const latinNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda u nu xi omicron pi rho sigma tau upsilon phi chi psi omega Ohm'.split(
    ' ',
  )
const greekNames = new Map([...greekLetters].map((letter, index) => [letter, latinNames[index]]))
/** Matches a Greek letter without Greek neighbors: a technical sign, not a part of a Greek word. */
const singleGreekLetter = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu

/**
 * Spells out technical signs for file names: `5µm` becomes `5um`, `10 kΩ` becomes `10 kOhm`, `45°` becomes `45deg`,
 * `30×40` becomes `30x40`. Other characters get their compatible form (NFKC).
 */
export function spellTechnicalSigns(name: string): string {
  const spelled = name
    .replaceAll('\u00b5', 'u') // micro sign
    .replaceAll('\u2126', 'Ohm') // ohm sign
    .replaceAll('\u2300', 'Ø') // diameter sign
    .normalize('NFKC')
    .replaceAll('\u00d7', 'x') // multiplication sign
    .replace(/(?<=\d ?)\u00b0/g, 'deg') // degree sign
  return /\p{Script=Latin}/u.test(spelled) ? spelled.replace(singleGreekLetter, nameOfLetter) : spelled
}

function nameOfLetter(letter: string): string {
  const small = greekNames.get(letter.toLowerCase())
  if (greekNames.has(letter) || !small) return greekNames.get(letter) ?? letter
  return `${small[0]!.toUpperCase()}${small.slice(1)}`
}
