import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Matches a reference to a screen text in the user guide, such as `$t(files:screen.title)`. */
export const labelPattern = /\$t\(([\w.:-]+)\)/g

/**
 * Returns the text that the screen shows.
 * @throws when no text has the key
 */
export function labelOf(name: string, language: string): string {
  const [area, key] = name.split(':') as [string, string]
  const file = new URL(`../../packages/texts/${area}/${language}.json`, import.meta.url)
  const text = key
    .split('.')
    .reduce((texts, part) => texts?.[part], JSON.parse(readFileSync(fileURLToPath(file), 'utf8')))
  if (typeof text !== 'string') throw new Error(`The user guide names ${name}, and no text has this key`)
  return text
}
