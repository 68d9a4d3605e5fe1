import { readFileSync } from 'node:fs'

/** Keys that are built at runtime, with the reason why they do not appear in the code. */
const runtimeKeys: [key: RegExp, reason: string][] = [
  [/^[a-z-]+:act\.\w+\.(done|failed)$/, 'said of the endpoint of that name, which another check asks for'],
  [/^webhooks:event\./, 'said of the types of events, whose names have a dot'],
  [/^audit:(thing|things|column|sentence)\./, 'said of the columns and acts of the database'],
  [/^[a-z-]+:audit\./, 'said of the tables of the database'],
  [/^[a-z-]+:(admin|project|company)Menu\./, 'copied to the texts of a menu'],
]

/** Pattern of a placeholder in a key. */
const hole = '\\$\\{[^}`]*\\}'
const part = `(?:\\w+|${hole})`
/**
 * A key in the code: quoted, with or without its area, possibly with placeholders. The lookahead finds quotes within
 * quotes too.
 */
const keyPattern = new RegExp(`(?=(['"\`])((?:(?:[a-z][a-z-]*|${hole}):)?${part}(?:\\.${part})*)\\1)`, 'g')

/** Returns a line for each key that no file uses. */
export function unusedKeys(
  keysByArea: Record<string, readonly string[]>,
  files: readonly string[],
): string[] {
  const usedKeys = files.map(file => keysIn(file, Object.keys(keysByArea)))
  const whole = new Set(usedKeys.flatMap(({ whole }) => whole))
  const patterns = [...new Set(usedKeys.flatMap(({ patterns }) => patterns))].map(
    text => new RegExp(`^${text}$`),
  )
  const isUsed = (key: string) =>
    beginnings(key).some(beginning => whole.has(beginning)) ||
    whole.has(eventKey(key)) ||
    patterns.some(pattern => pattern.test(key)) ||
    runtimeKeys.some(([pattern]) => pattern.test(key))
  return Object.entries(keysByArea).flatMap(([area, keys]) =>
    [...new Set(keys.map(key => `${area}:${key.replace(/_(zero|one|other)$/, '')}`))]
      .filter(key => !isUsed(key))
      .map(key => `${key} is used nowhere`),
  )
}

/**
 * Returns the key and its prefixes, because code names only the prefix of some texts, such as `account:mail.invitation`
 * for an e-mail.
 */
const beginnings = (key: string): string[] =>
  key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))

/**
 * Converts the key of a notification text, such as `projects:notice.transferOffered.title`, to its event:
 * `projects:transferOffered`.
 */
const eventKey = (key: string): string => key.replace(/:(?:notice|mail)\.(\w+)\.\w+$/, ':$1')

/**
 * Returns the keys that a file uses, with their areas. A key without an area may belong to `core` or to any area that
 * the file names.
 */
function keysIn(file: string, areas: readonly string[]): { whole: string[]; patterns: string[] } {
  const source = readFileSync(file, 'utf8')
  const isAny = /useTranslation\([a-z]/.test(source) // useTranslation(standard.area)
  const own = areas.filter(area => isAny || new RegExp(`['"]${area}['"]|/${area}/`).test(`${source} ${file}`))
  const keys = [...source.matchAll(keyPattern)]
    .map(([, , key]) => key!.replaceAll(new RegExp(hole, 'g'), '*'))
    .flatMap(key => (key.includes(':') ? [key] : ['core', ...own].map(area => `${area}:${key}`)))
  const nouns = [
    ...source.matchAll(/(?:notFound\(|noun: |assertInPlan\(.*, |(?:lockRow|deleteExisting)\([^']*)'(\w+)'/g),
  ].flatMap(([, noun]) => areas.map(area => `${area}:noun.${noun}`))
  return {
    whole: [...keys.filter(key => !key.includes('*')), ...nouns],
    // A pattern with a placeholder for its area, or with placeholders only, would match any key.
    patterns: keys.filter(key => /^[^*]+:.*\*/.test(key) && /:.*[a-z]/.test(key)).map(patternOf),
  }
}

const patternOf = (key: string): string => key.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')
