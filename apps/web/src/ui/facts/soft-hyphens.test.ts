import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

test.each([
  ['Werkzeugkonstruktion', 'Werkzeug-konstruk-tion'],
  ['Werkzeugfertigung', 'Werkzeug-ferti-gung'],
  ['Artikelkonstruktion', 'Artikel-konstruk-tion'],
  ['Abmusterung', 'Abmuste-rung'],
  ['Abgeschlossen', 'Abge-schlossen'],
  ['Fabricación del molde', 'Fabrica-ción del molde'],
])('%s is hyphenated as %s', (word, divided) => {
  expect(withSoftHyphens(word).replaceAll('\u00AD', '-')).toBe(divided)
})

test.each(['Werkzeug', 'Artikel', 'Tool design', '模具设计'])('%s is not hyphenated', word => {
  expect(withSoftHyphens(word)).toBe(word)
})
