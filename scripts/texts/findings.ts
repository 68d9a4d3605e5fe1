import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@steelsafe/contract/all.ts'
import { languages } from '@steelsafe/contract/core/fields.ts'
import { hardCodedTexts } from './hard-coded.ts'

type Texts = { [key: string]: string | Texts }

/** Words that are rightly the same as in English. */
const sameAsEnglish =
  /^(language\.|noun\.(?:page|banner|theme)|.*\b(?:OK|GPS|PPAP|OEM|Code|Name|Administrator|Menu|Material|Support|Cookies?|Program|Date|Detail|Phase|Status|Information|Uploads|Person)\b)/i

/** What is wrong with the texts: one line each. */
export function findings(): string[] {
  const areas = readdirSync('packages/texts', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
  const texts = Object.fromEntries(
    areas.map(area => [
      area,
      Object.fromEntries(languages.map(language => [language, flat(read(area, language))])),
    ]),
  )
  const used = sources()
  return [
    ...areas.flatMap(area => parity(area, texts[area]!)),
    ...areas.flatMap(area => pluralForms(area, texts[area]!)),
    ...areas.flatMap(area => unused(area, Object.keys(texts[area]!.en!), used)),
    ...missing(texts, used),
    ...unknownInScreens(texts),
    ...hardCodedTexts(),
  ]
}

const read = (area: string, language: string): Texts =>
  JSON.parse(readFileSync(`packages/texts/${area}/${language}.json`, 'utf8'))

function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
}

/** The same keys and the same values in each language; nothing left in English. */
function parity(area: string, byLanguage: Record<string, Record<string, string>>): string[] {
  const { en = {}, ...others } = byLanguage
  return Object.entries(others).flatMap(([language, texts]) => [
    ...Object.keys(en)
      // Chinese has one form for every number.
      .filter(key => !(key in texts) && !(language === 'zh' && key.endsWith('_one')))
      .map(key => `${area}:${key} is missing in ${language}`),
    ...Object.keys(texts)
      .filter(key => !(key in en))
      .map(key => `${area}:${key} is in ${language}, but not in en`),
    ...Object.entries(texts)
      .filter(
        ([key, text]) =>
          text === en[key] &&
          /[a-z]{4}/i.test(text.replace(/\{\{[^}]+\}\}/g, '')) &&
          !sameAsEnglish.test(`${key} ${text}`),
      )
      .map(([key, text]) => `${area}:${key} is English in ${language}: ${text}`),
    ...Object.entries(texts)
      .filter(([key, text]) => key in en && values(text) !== values(en[key]!))
      .map(([key]) => `${area}:${key} has other values in ${language}`),
  ])
}

/** A text with a `{{count}}` has a form for one and one for others; Chinese has the second only. */
function pluralForms(area: string, byLanguage: Record<string, Record<string, string>>): string[] {
  return Object.entries(byLanguage).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const stem = key.replace(/_(one|other)$/, '')
      const isPlural = stem !== key || text.includes('{{count}}')
      const forms = language === 'zh' ? ['other'] : ['one', 'other']
      return isPlural
        ? forms
            .filter(form => !(`${stem}_${form}` in texts))
            .map(form => `${area}:${stem} has no form ${form} in ${language}`)
        : []
    }),
  )
}

const values = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}/g)]
    .map(([value]) => value)
    .sort()
    .join()

const sources = (): string =>
  sourceFiles()
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

const sourceFiles = (): string[] =>
  execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      'apps/**/*.ts',
      'apps/**/*.tsx',
      'packages/contract/**/*.ts',
      'packages/plan/**/*.ts',
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter(file => !file.endsWith('.test.ts'))

/** Keys that the code makes of a name: the part before the last dot is what stands in the source. */
const composed = [
  'tab',
  'screen.import.field',
  'screen.invitations.states',
  'import.problem',
  'import.unit',
  'account',
  'relationship',
  'appRole',
  'module',
  'phaseType',
  'phaseStatus',
  'projectRole',
  'addressType',
  'contactType',
  'language',
  'noun',
  'detail',
  'nav',
  'banner.type',
  'banner.style',
  'colour',
  'state',
  'list',
  'upload.state',
  'appearance',
  'screen.home',
  'screen.menu',
  'screen.files',
  'screen.hint',
  'screen.scan',
  'screen.external',
  'screen.add',
  'menu',
  'dialog',
  'screen.conflict',
  'documentType',
  'dependencyType',
  'screen.view',
  'screen.undo',
  'screen.keys',
  'screen.export',
  'productionUnit',
  'alerts',
  'area',
  'postal',
  'mode',
  'status',
  'subject',
  'verb',
  'sentence',
  'thing',
  'things',
  'change',
  'column',
  'screen.user',
  'holding',
  'export.section',
  'badge',
  'screen.edit',
  'admin.group',
  'admin.item',
  'outcome',
  'screen.enable',
  'screen.disable',
  'screen.assignments',
  'cad.view',
  'cad.problem',
  'scope',
  'field',
  'mail',
  'notice',
  'act',
]

function unused(area: string, keys: string[], source: string): string[] {
  return keys
    .filter(key => {
      const plain = key.replace(/_(one|other)$/, '')
      if (source.includes(plain)) return false
      if (area === 'core' && source.includes(plain.replace(/^core:/, ''))) return false
      return !composed.some(prefix => plain.startsWith(`${prefix}.`))
    })
    .map(key => `${area}:${key} is used nowhere`)
}

/** Keys written out in the code, with their area, that no text answers; and acts that name no endpoint. */
function missing(texts: Record<string, Record<string, Record<string, string>>>, source: string): string[] {
  const written = [
    ...source.matchAll(
      /['"`]([a-z-]+):((?:rule|error|notice|mail|screen|field|act|nav|user|state|list|confirm|form|upload)\.[\w.]+)['"`]/g,
    ),
  ]
  const known = (area: string, key: string) =>
    Object.keys(texts[area]?.en ?? {}).some(
      own => own === key || own.startsWith(`${key}.`) || own.startsWith(`${key}_`),
    )
  const rules = [...source.matchAll(/['"](rule\.\w+)['"]/g)]
    .filter(([, key]) => !known('core', key!))
    .map(([, key]) => `core:${key} has no text`)
  const acts = Object.entries(texts).flatMap(([area, { en = {} }]) =>
    Object.keys(en)
      .filter(key => key.startsWith('act.'))
      .filter(
        key => !allEndpoints.some(endpoint => endpoint.area === area && endpoint.name === key.split('.')[1]),
      )
      .map(key => `${area}:${key} names no endpoint`),
  )
  return [
    ...new Set([
      ...written
        .filter(([, area, key]) => !known(area!, key!))
        .map(([, area, key]) => `${area}:${key} has no text`),
      ...rules,
      ...acts,
    ]),
  ]
}

/**
 * Keys without an area, as `t('screen.list.title')`, that no area has which their file uses; and beginnings of composed
 * keys, as t(`core:module.${name}`), under which there is nothing.
 */
function unknownInScreens(texts: Record<string, Record<string, Record<string, string>>>): string[] {
  const knows = (area: string, key: string) =>
    Object.keys(texts[area]?.en ?? {}).some(
      own => own === key || own.startsWith(`${key}_`) || (key.endsWith('.') && own.startsWith(key)),
    )
  return sourceFiles()
    .filter(file => file.startsWith('apps/web/'))
    .flatMap(file => {
      const source = readFileSync(file, 'utf8')
      const areas = [...source.matchAll(/useTranslation\(\[?'([a-z-]+)'/g)].map(([, area]) => area!)
      const plain = [...source.matchAll(/\bt\(\s*['`]([a-z][\w.]+)(?:'|(?<=\.)\$)/g)].map(([, key]) => key!)
      const named = [...source.matchAll(/\bt\(\s*['`]([a-z-]+):([\w.]+)(?:'|(?<=\.)\$)/g)]
      return [
        ...plain
          .filter(key => areas.length > 0 && !areas.some(area => knows(area, key)))
          .map(key => `${file}: ${key} has no text in ${[...new Set(areas)].join(', ')}`),
        ...named
          .filter(([, area, key]) => !knows(area!, key!))
          .map(([, area, key]) => `${file}: ${area}:${key} has no text`),
      ]
    })
}
