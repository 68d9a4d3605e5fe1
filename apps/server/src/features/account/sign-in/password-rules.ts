/** Loads the list of common passwords. The package is imported only on first use. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

const product = 'steelsafe'

/**
 * Returns true for a password that attackers try first: a common password, a pattern, the name of the product, or the
 * user's own address.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  commonPasswords ??= readCommon()
  const common = await commonPasswords
  const plain = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (common.has(shortestRepeatedPart(plain)) || isOneCommonWord(plain, common)) return true
  if (isRepeated(plain) || isSequence(plain)) return true
  return plain === email || (name.length >= 6 && plain.startsWith(name) && plain.length - name.length < 6)
}

/**
 * Returns true for one common word, repeated or mixed with digits and signs: `Steelsafe2026`, `summer2026summer`,
 * `letmeinletmein!`.
 */
function isOneCommonWord(plain: string, common: ReadonlySet<string>): boolean {
  const words = plain
    .replaceAll(product, ` ${product} `)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(shortestRepeatedPart)
  const others = new Set(words.filter(word => word !== product))
  return words.length > 0 && others.size <= 1 && [...others].every(word => common.has(word))
}

/** Returns the shortest part whose repetition makes the whole word: `letmein` for `letmeinletmein`. */
const shortestRepeatedPart = (word: string): string => /^(.+?)\1*$/u.exec(word)?.[1] ?? word

/** Returns true for a unit of at most six characters that repeats: `abcabcabcabc`. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4, 5, 6].some(length => text === text.slice(0, length).repeat(text.length).slice(0, text.length))

/** Returns true when each character follows the previous character (0 follows 9): `123456789012`, `abcdefghijkl`. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return steps.every(step => step === 1 || step === -9) || steps.every(step => step === -1 || step === 9)
}
