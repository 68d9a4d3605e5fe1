import type { Article } from '@steelsafe/contract/knowledge/entities.ts'
import { expect, test } from 'vitest'
import { hasFigure, textFindings } from './content-texts.ts'
import { defectWordFindings } from './defect-words.ts'
import { adviserHazards, articleHazards, challengeHazards, levelHazards, slideHazards } from './hazards.ts'
import { missingAddresses, undeclaredSources, unknownSources } from './undeclared-sources.ts'

const inAllLanguages = (en: string, source?: string) => ({
  en,
  es: `${en} ES`,
  zh: `${en} 中`,
  de: `${en} DE`,
  ...(source && { source }),
})
const articleOf = (overrides: object) =>
  ({
    id: 'sink',
    hazards: [],
    preDescription: inAllLanguages('Look'),
    solutions: [],
    measures: [],
    ...overrides,
  }) as unknown as Article

test('an article that recommends dangerous work needs the safety line for the work', () => {
  const purge = { measures: [inAllLanguages('Measure the melt in an air shot')] }
  expect(articleHazards(articleOf(purge))).toEqual([
    'knowledge/sink sends people to an act without its safety line: purge',
  ])
  expect(articleHazards(articleOf({ ...purge, hazards: ['purge'] }))).toEqual([])
})

test('manual work in the mold needs a safety line as a primary solution, but not as a secondary solution', () => {
  const clean = (type: string) =>
    articleOf({ solutions: [{ id: 1, type, origin: 'mold', value: inAllLanguages('Clean the vents') }] })
  expect(articleHazards(clean('primary'))).toEqual([expect.stringContaining('moldSpace')])
  expect(articleHazards(clean('secondary'))).toEqual([])
})

test('a missing safety line of a slide is reported once, even if several texts need the line', () => {
  const slide = {
    id: 'fill',
    title: inAllLanguages('Fill'),
    line: inAllLanguages('Make a short shot'),
    facts: [inAllLanguages('Short-shot studies show the flow front')],
  }
  expect(slideHazards('show', [slide])).toEqual([
    'show/fill describes an act without its safety line: trials',
  ])
  expect(slideHazards('show', [{ ...slide, hazards: ['trials'] }])).toEqual([])
})

test.each([
  ['Measure moisture at the throat', 'feedThroat'],
  ['See that the hopper is full', 'feedThroat'],
  ['Look for bridging in the feed', 'feedThroat'],
  ['Purge or pull a carbonized screw', 'feedThroat'],
  ['Check the moisture of the resin at the dryer outlet', 'feedThroat'],
  ['Look for a foreign resin', 'acetal'],
  ['Check for contamination', 'acetal'],
  ['POM and PVC: minutes count. Never the two in one barrel.', 'acetal'],
  ['Keep PVC within its residence time', 'decomposition'],
  ['A foaming drip means moisture', 'decomposition'],
  ['Do you see smoke?', 'decomposition'],
  ['Clean gate, runner and the cooling channels', 'water'],
  ['Check melt temperature by probe', 'purge'],
  ['Never raise the pressure against a blockage', 'trappedPressure'],
] as const)('"%s" needs the safety line %s', (text, hazard) => {
  const missing = (hazards: string[]) =>
    articleHazards(articleOf({ measures: [inAllLanguages(text)], hazards }))
  expect(missing([])).toContain(`knowledge/sink sends people to an act without its safety line: ${hazard}`)
  expect(missing([hazard]).join()).not.toContain(hazard)
})

test.each([
  'Use a little foaming agent',
  'POM 0.013-0.025 mm deep',
  'Decompress less',
  'Clean the mold, set the cooling flow as released',
])('"%s" needs no safety line', text => {
  expect(articleHazards(articleOf({ measures: [inAllLanguages(text)] }))).toEqual([])
})

test('a check and an end of the adviser need the safety lines for the work that they name', () => {
  const check = {
    question: inAllLanguages('Is the hopper full?'),
    reason: inAllLanguages('Air'),
    yes: 'feed',
    no: 'feed',
  }
  const end = { finding: inAllLanguages('Melt waits in the hot runner'), articles: ['sink'] }
  const findings = (ofCheck: 'feedThroat'[], ofEnd: ('hotRunner' | 'moldSpace')[]) =>
    adviserHazards('adviser', {
      checks: { full: { ...check, hazards: ofCheck } },
      ends: { feed: { ...end, first: inAllLanguages('Wait. Clean the vents.'), hazards: ofEnd } },
    })
  expect(findings([], [])).toEqual([
    'adviser/full describes an act without its safety line: feedThroat',
    'adviser/feed describes an act without its safety line: hotRunner',
    'adviser/feed describes an act without its safety line: moldSpace',
  ])
  expect(findings(['feedThroat'], ['hotRunner', 'moldSpace'])).toEqual([])
})

test('an end of the adviser without a first remedy needs the safety lines for its finding', () => {
  const end = { finding: inAllLanguages('Smoke'), articles: [], hazards: [] }
  expect(adviserHazards('adviser', { checks: {}, ends: { gas: end } })).toEqual([
    'adviser/gas describes an act without its safety line: decomposition',
  ])
})

test('an exercise needs the safety lines for all its choices, a training level only for its right answers', () => {
  const challenge = {
    situation: inAllLanguages('A press'),
    goal: inAllLanguages('Faster'),
    hints: [inAllLanguages('Less'), inAllLanguages('Later'), inAllLanguages('Colder')],
    questions: {
      way: {
        label: inAllLanguages('How?'),
        choices: { clean: inAllLanguages('Clean the cooling channels') },
      },
    },
    explanation: inAllLanguages('Done'),
  }
  expect(challengeHazards('challenge', { ...challenge, hazards: ['moldSpace'] })).toEqual([
    'challenge describes an act without its safety line: water',
  ])
  expect(challengeHazards('challenge', { ...challenge, hazards: ['moldSpace', 'water'] })).toEqual([])
  const level = (right: number) => ({
    goals: [inAllLanguages('Safe')],
    questions: [
      {
        id: 'first',
        question: inAllLanguages('First?'),
        options: [inAllLanguages('Open the hopper'), inAllLanguages('Stop the press')],
        right,
        explanation: inAllLanguages('So nobody is hurt'),
      },
    ],
    hazards: [],
  })
  expect(levelHazards('level', level(0))).toEqual([
    'level describes an act without its safety line: feedThroat',
  ])
  expect(levelHazards('level', level(1))).toEqual([])
})

test('the source of a figure must be among the sources of the nearest content around it that lists sources', () => {
  const content = {
    text: inAllLanguages('At 3,000 psi', 'own'),
    worked: { answer: inAllLanguages('At 5 s', 'short'), sources: ['short'] },
    sources: ['own'],
  }
  expect(undeclaredSources('area', content)).toEqual([])
  expect(undeclaredSources('area', { ...content, sources: ['spec'] })).toEqual([
    'area.text has a figure of the source own, which is not among the sources that it shows',
  ])
  expect(undeclaredSources('area', { ...content, worked: { ...content.worked, sources: ['own'] } })).toEqual([
    'area.worked.answer has a figure of the source short, which is not among the sources that it shows',
  ])
  expect(undeclaredSources('area', [{ text: inAllLanguages('At 5 s', 'own') }])).toHaveLength(1)
})

test('a source that is a publication without an address is reported, unless it is a book', () => {
  const sources = {
    article: { title: 'Plastics Technology: an article' },
    linked: { title: 'Plastics Technology: an article', url: 'https://ptonline.example/article' },
    guide: { title: 'Guide (book, Hanser)' },
    own: { title: inAllLanguages('Experience') },
  }
  expect(missingAddresses('area', sources)).toEqual(['area has no address of the source article'])
})

test('an unknown source is reported', () => {
  expect(unknownSources('area', ['own', 'hearsay'], { own: {} })).toEqual([
    'area names the unknown source hearsay',
  ])
})

test.each([
  '5 % more',
  '20 °C',
  '3,000 psi',
  '34.5 MPa',
  '8.9 kN',
  '300 tons',
  'a ratio of 10:1',
  '10 to 1',
  'a Reynolds number above 10,000',
  'a factor of 1.4 or 2',
  'Ten times is typical',
  '15 samples',
  'they differ by tens of degrees',
])('%s is a figure', text => {
  expect(hasFigure(text)).toBe(true)
})

test.each(['step 2', 'T1 and T2', 'class 101', 'four of 5 parts', 'Industry 4.0', 'weight times cycle time'])(
  '%s is no figure',
  text => {
    expect(hasFigure(text)).toBe(false)
  },
)

test('a figure without a source or with an unknown source is reported', () => {
  const findings = (text: object) => textFindings('area', { text }, { sources: { own: {} } })
  expect(findings(inAllLanguages('At 3,000 psi'))).toEqual([
    'area:text has a figure without a source: At 3,000 psi',
  ])
  expect(findings(inAllLanguages('At 3,000 psi', 'own'))).toEqual([])
  expect(findings(inAllLanguages('At 3,000 psi', 'hearsay'))).toEqual([
    'area:text names the unknown source hearsay',
  ])
})

test('a text that is not translated is reported', () => {
  const text = { ...inAllLanguages('Look at the label'), de: 'Look at the label' }
  expect(textFindings('area', { text })).toEqual(['area:text is English in de: Look at the label'])
})

test('a translation that lacks the term of the trade is reported', () => {
  const text = {
    en: 'Clean the check ring',
    es: 'Limpie la válvula',
    zh: '清洁止逆环',
    de: 'Reinigen Sie die Rückstromsperre',
  }
  expect(textFindings('area', { text })).toEqual([
    'area:text has no "anillo antirretorno" in es for "check ring": Limpie la válvula',
  ])
  expect(textFindings('area', { text: { ...text, es: 'Limpie el anillo antirretorno' } })).toEqual([])
})

test('an article that the search does not find by a word of the trade is reported; case and accents do not matter', () => {
  const words = { en: [], es: [], zh: [], de: [] }
  const article = {
    id: 'flash',
    displayName: inAllLanguages('Flash'),
    searchWords: { ...words, zh: ['披锋', '批锋'] },
  }
  const trade = (zh: string[]) => ({ flash: { ...words, en: ['FLASH'], zh } })
  expect(defectWordFindings([article], trade(['批锋']))).toEqual([])
  expect(defectWordFindings([article], trade(['毛刺']))).toEqual([
    'knowledge/flash is not found by "毛刺" in zh',
  ])
  expect(defectWordFindings([article], {})).toEqual(['knowledge/flash has no words in defects.json'])
  expect(defectWordFindings([], trade([]))).toEqual(['defects.json has words for flash, which is no article'])
})
