import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Attributes that a person reads or hears. */
const spoken =
  /\b(?:label|title|placeholder|description|aria-label|alt|text|note|submit)="([^"{]*[A-Za-z]{3}[^"{]*)"/g
/** Text between tags, on one line or on a line of its own. */
const between = />\s*([A-Z][a-z]+(?: [A-Za-z]+)*[.!?…]?)\s*<\//g
/** The name of the product is the same everywhere. */
const allowed = new Set(['Steelsafe', 'Ctrl K'])

/** Texts in the components of the web app that do not come from the texts. */
export function hardCodedTexts(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/web/src/**/*.tsx'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  return files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const found = [...source.matchAll(spoken), ...source.matchAll(between)].map(([, text]) => text!.trim())
    return found.filter(text => !allowed.has(text)).map(text => `${file}: hard-coded "${text}"`)
  })
}
