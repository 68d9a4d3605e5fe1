import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { textFormats } from '@steelsafe/contract/core/formats/text-formats.ts'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { findText, parseKey, type Texts, translate } from './translate.ts'

const folder = fileURLToPath(new URL('../../../../../../packages/texts/', import.meta.url))
const areas = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const translateShopText = (texts: Texts, key: string, values = {}) =>
  translate('en', area => (area === 'shop' ? texts : undefined), parseKey(key, 'shop'), values)

/** Returns all keys of an area. Plural forms count as one key. */
const keysIn = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [above + name.replace(/_(zero|one|other)$/, '')]
      : keysIn(text, `${above}${name}.`),
  )

/** Returns a value for every name in a text. */
function valuesFor(text: string, count: number) {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+))?/g)]
  return Object.fromEntries([
    ...names.map(([, name, format]) => [
      name,
      format === 'dayOf' ? '2026-03-09' : format ? 1_234_567.5 : `<${name}>`,
    ]),
    ['count', count],
  ])
}

test.each(languages)('every text is translated as by i18next (%s)', async language => {
  const texts: Record<string, Texts> = Object.fromEntries(
    areas.map(area => [area, JSON.parse(readFileSync(`${folder}${area}/${language}.json`, 'utf8'))]),
  )
  const other = createInstance()
  await other.init({
    lng: language,
    ns: areas,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    resources: { [language]: texts },
  } as Parameters<typeof other.init>[0])
  for (const [name, format] of Object.entries(textFormats))
    other.services.formatter?.add(name, value => format(value, language))

  const differing = areas
    .flatMap(area => keysIn(texts[area]!).map(key => `${area}:${key}`))
    .flatMap(key => [0, 1, 2, 1_000].map(count => ({ key, count })))
    .map(({ key, count }) => {
      const parsed = parseKey(key, 'ui')
      const forms = ['', '_zero', '_one', '_other'].map(form =>
        findText(area => texts[area], { ...parsed, path: parsed.path + form }),
      )
      const values = valuesFor(forms.join(), count)
      return {
        key,
        said: translate(language, area => texts[area], parsed, values),
        expected: String(other.t(key as 'ui:toast.close', values)),
      }
    })
    .filter(({ said, expected }) => said !== expected)
  expect(differing).toEqual([])
})

test('a text can contain another text, whose key contains a value', () => {
  expect(
    translateShopText({ role: { eng: 'engineer' }, joined: 'Now $t(role.{{role}})' }, 'joined', {
      role: 'eng',
    }),
  ).toBe('Now engineer')
})

test('placeholders in a value are not replaced', () => {
  expect(
    translateShopText({ secret: 'x', hello: 'Hello {{name}}' }, 'hello', {
      name: '$t(secret) {{count}}',
      count: 1,
    }),
  ).toBe('Hello $t(secret) {{count}}')
})

test('a key without a text is shown itself, and a missing value is empty', () => {
  expect([translateShopText({}, 'not.there'), translateShopText({ a: 'a{{b}}' }, 'a')]).toEqual([
    'not.there',
    'a',
  ])
})
