import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(String))

const product = 'steelsafe'

/** True for a password that attackers try first: a common one, a pattern, the name of the product, or the own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (common.has(onceOf(plain)) || isOneCommonWord(plain)) return true
  if (isRepeated(plain) || isSequence(plain)) return true
  return plain === email || (name.length >= 6 && plain.startsWith(name) && plain.length - name.length < 6)
}

/** `Steelsafe2026`, `summer2026summer`, `letmeinletmein!`: one common word, however often and whatever digits and signs are between. */
function isOneCommonWord(plain: string): boolean {
  const words = plain
    .replaceAll(product, ` ${product} `)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(onceOf)
  const others = new Set(words.filter(word => word !== product))
  return words.length > 0 && others.size <= 1 && [...others].every(word => common.has(word))
}

/** `letmein` of `letmeinletmein`: the shortest part that makes the whole word by being repeated. */
const onceOf = (word: string): string => /^(.+?)\1*$/u.exec(word)?.[1] ?? word

/** `abcabcabcabc`: one unit of at most six characters, again and again. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4, 5, 6].some(length => text === text.slice(0, length).repeat(text.length).slice(0, text.length))

/** `123456789012`, `abcdefghijkl`: each character follows the one before it, after 9 comes 0. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return steps.every(step => step === 1 || step === -9) || steps.every(step => step === -1 || step === 9)
}
