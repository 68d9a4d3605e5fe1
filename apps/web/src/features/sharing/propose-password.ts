/** Without 0, 1, l, o and their likes: it is read out on the telephone. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** A strong password of small letters and digits in groups, about 80 bits. */
export function proposePassword(): string {
  // 256 is a multiple of the 32 characters, so all are as likely.
  const bytes = [...crypto.getRandomValues(new Uint8Array(groups * groupLength))]
  const letters = bytes.map(byte => characters[byte % characters.length])
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}
