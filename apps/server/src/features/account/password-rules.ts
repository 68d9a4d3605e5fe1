import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].map(String))

/** True for a password that is among the first that anybody tries: a common one (with digits behind it too), a pattern, or the own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (common.has(plain) || common.has(plain.replace(/[\d\W_]+$/, ''))) return true
  if (isRepeated(plain) || isSequence(plain)) return true
  return plain === email || (name.length >= 6 && plain.startsWith(name) && plain.length - name.length < 6)
}

/** `abcabcabcabc`: one unit of at most six characters, again and again. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4, 5, 6].some(length => text === text.slice(0, length).repeat(text.length).slice(0, text.length))

/** `123456789012`, `abcdefghijkl`: each character follows the one before it, after 9 comes 0. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return steps.every(step => step === 1 || step === -9) || steps.every(step => step === -1 || step === 9)
}
