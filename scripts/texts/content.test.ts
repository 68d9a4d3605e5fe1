import type { Article } from '@steelsafe/contract/knowledge/entities.ts'
import { expect, test } from 'vitest'
import { hasFigure, textFindings } from './content-texts.ts'
import { defectWordFindings } from './defect-words.ts'
import { articleHazards, slideHazards } from './hazards.ts'

const say = (en: string, source?: string) => ({
  en,
  es: `${en} ES`,
  zh: `${en} 中`,
  de: `${en} DE`,
  ...(source && { source }),
})
const articleOf = (more: object) =>
  ({
    id: 'sink',
    hazards: [],
    preDescription: say('Look'),
    solutions: [],
    measures: [],
    ...more,
  }) as unknown as Article

test('an article that sends people to an act has its safety line', () => {
  const purge = { measures: [say('Measure the melt in an air shot')] }
  expect(articleHazards(articleOf(purge))).toEqual([
    'knowledge/sink sends people to an act without its safety line: purge',
  ])
  expect(articleHazards(articleOf({ ...purge, hazards: ['purge'] }))).toEqual([])
})

test('a hand in the mold needs its line where it is tried first, and not where a toolmaker does it', () => {
  const clean = (type: string) =>
    articleOf({ solutions: [{ id: 1, type, origin: 'mold', value: say('Clean the vents') }] })
  expect(articleHazards(clean('primary'))).toEqual([expect.stringContaining('moldSpace')])
  expect(articleHazards(clean('secondary'))).toEqual([])
})

test('a slide says each act once, whichever of its texts names it', () => {
  const slide = {
    id: 'fill',
    title: say('Fill'),
    line: say('Make a short shot'),
    facts: [say('Short-shot studies show the flow front')],
  }
  expect(slideHazards('show', [slide])).toEqual([
    'show/fill describes an act without its safety line: trials',
  ])
  expect(slideHazards('show', [{ ...slide, hazards: ['trials'] }])).toEqual([])
})

test.each(['5 % more', '20 °C', '3,000 psi', '34.5 MPa', '8.9 kN', '300 tons', 'a ratio of 10:1', '10 to 1'])(
  '%s is a figure',
  text => {
    expect(hasFigure(text)).toBe(true)
  },
)

test.each(['step 2', 'T1 and T2', 'class 101', 'four of 5 parts'])('%s is none', text => {
  expect(hasFigure(text)).toBe(false)
})

test('a figure names a source that there is', () => {
  const findings = (text: object) => textFindings('area', { text }, { sources: { own: {} } })
  expect(findings(say('At 3,000 psi'))).toEqual(['area:text has a figure without a source: At 3,000 psi'])
  expect(findings(say('At 3,000 psi', 'own'))).toEqual([])
  expect(findings(say('At 3,000 psi', 'hearsay'))).toEqual(['area:text names the unknown source hearsay'])
})

test('a text that is left in English is named', () => {
  const text = { ...say('Look at the runner'), de: 'Look at the runner' }
  expect(textFindings('area', { text })).toEqual(['area:text is English in de: Look at the runner'])
})

test('an article is found by each word that the trade has for it, without case and accents', () => {
  const words = { en: [], es: [], zh: [], de: [] }
  const article = { id: 'flash', displayName: say('Flash'), searchWords: { ...words, zh: ['披锋', '批锋'] } }
  const trade = (zh: string[]) => ({ flash: { ...words, en: ['FLASH'], zh } })
  expect(defectWordFindings([article], trade(['批锋']))).toEqual([])
  expect(defectWordFindings([article], trade(['毛刺']))).toEqual([
    'knowledge/flash is not found by "毛刺" in zh',
  ])
  expect(defectWordFindings([article], {})).toEqual(['knowledge/flash has no words in defects.json'])
  expect(defectWordFindings([], trade([]))).toEqual(['defects.json has words for flash, which is no article'])
})
