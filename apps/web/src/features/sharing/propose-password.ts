/** Excludes 0, 1, l, o, and similar characters, because the password may be read out on the phone. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** Returns a strong password of lowercase letters and digits in groups, about 80 bits. */
export function proposePassword(): string {
  // 256 is a multiple of the 32 characters, so all are equally likely.
  const bytes = [...crypto.getRandomValues(new Uint8Array(groups * groupLength))]
  const letters = bytes.map(byte => characters[byte % characters.length])
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}
