import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Matches attributes that users read or hear. */
const spoken =
  /\b(?:label|title|placeholder|description|aria-label|alt|text|note|submit)="([^"{]*[A-Za-z]{3}[^"{]*)"/g
/** Matches text between tags, on the same line or on a separate line. */
const between = />\s*([A-Z][a-z]+(?: [A-Za-z]+)*[.!?…]?)\s*<\//g
/** The product name and key names are not translated. */
const allowed = new Set(['Steelsafe', 'Ctrl K'])

/** Finds hard-coded texts in the components of the web app. */
export function hardCodedTexts(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/web/src/**/*.tsx'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter(file => existsSync(file))
  return files.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const sourceTexts = [...source.matchAll(spoken), ...source.matchAll(between)].map(([, text]) =>
      text!.trim(),
    )
    return sourceTexts.filter(text => !allowed.has(text)).map(text => `${file}: hard-coded "${text}"`)
  })
}
