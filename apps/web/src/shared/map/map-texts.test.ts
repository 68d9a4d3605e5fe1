import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import de from '@steelsafe/texts/ui/de.json' with { type: 'json' }
import es from '@steelsafe/texts/ui/es.json' with { type: 'json' }
import zh from '@steelsafe/texts/ui/zh.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { mapTexts } from './map-texts.ts'

const library = dirname(createRequire(import.meta.url).resolve('maplibre-gl/package.json'))
const source = readFileSync(join(library, 'src/ui/default_locale.ts'), 'utf8')
/** The English texts of MapLibre by their names. */
const englishTexts = Object.fromEntries(
  [...source.matchAll(/'([\w.]+)': '([^']+)'/g)].map(([, name = '', text = '']) => [name, text]),
)

/** Matches the texts of the parts of MapLibre that the map uses. */
const usedParts = /^(AttributionControl|CooperativeGesturesHandler|Map|Marker|NavigationControl)\./
/** Texts of these parts that the map does not show: it has no compass and no link for feedback. */
const hiddenTexts = ['AttributionControl.MapFeedback', 'NavigationControl.ResetBearing']

test('each text that the map shows is replaced by a text of Steelsafe', () => {
  const shownTexts = Object.keys(englishTexts).filter(
    name => usedParts.test(name) && !hiddenTexts.includes(name),
  )
  expect(shownTexts.length).toBeGreaterThan(0)
  expect(Object.keys(mapTexts).toSorted()).toEqual(shownTexts.toSorted())
})

test.each([
  ['es', es.map],
  ['zh', zh.map],
  ['de', de.map],
])('the hints of the map are not English in %s', (_, texts) => {
  for (const [name, key] of Object.entries(mapTexts)) {
    const text = texts[key.replace('ui:map.', '') as keyof typeof texts]
    expect(text, key).toBeTruthy()
    expect(text, key).not.toBe(englishTexts[name])
  }
})
