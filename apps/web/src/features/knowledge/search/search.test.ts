import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { expect, test } from 'vitest'
import { findMatches, findMatchingLine, search, searchPartly } from './search.ts'

const head = (displayName: string, searchWords: string[], description: string): ArticleHead => ({
  id: displayName.toLowerCase(),
  displayName,
  category: 'cosmetic',
  searchWords,
  description,
})
const heads = [
  head('Ráfagas', ['rayas plateadas'], 'Siguen el flujo.'),
  head('Rebaba', ['sobrante'], 'Película delgada con rayas.'),
  head('Tiro corto', ['pieza incompleta'], 'Falta el final del flujo.'),
]
const words = [
  {
    id: 'ráfagas',
    names: ['Ráfagas', 'Splay', 'Silberschlieren'],
    fullText: 'Humedad en la resina. Seque más tiempo.',
  },
  {
    id: 'rebaba',
    names: ['Rebaba', 'Flash', 'Grat', '飞边', '批锋'],
    fullText: 'La fuerza de cierre no alcanza.',
  },
  {
    id: 'tiro corto',
    names: ['Tiro corto', 'Short shot', '缺胶'],
    fullText: 'La fuerza de cierre no importa. Sin grat.',
  },
]
const searchNames = (term: string, index?: typeof words) =>
  search(heads, term, index).map(({ displayName }) => displayName)

test('an empty search returns all articles in their order', () => {
  expect(searchNames('')).toEqual(['Ráfagas', 'Rebaba', 'Tiro corto'])
})

test('a search ignores case and accents, and finds names, synonyms and symptoms', () => {
  expect(searchNames('RAFAGAS')).toEqual(['Ráfagas'])
  expect(searchNames('incompleta')).toEqual(['Tiro corto'])
  expect(searchNames('pelicula')).toEqual(['Rebaba'])
})

test('an article with the word as a search word comes before an article that only mentions it', () => {
  expect(searchNames('rayas')).toEqual(['Ráfagas', 'Rebaba'])
})

test('every word must be present, in any order', () => {
  expect(searchNames('plateadas rayas')).toEqual(['Ráfagas'])
  expect(searchNames('plateadas delgada')).toEqual([])
})

test('a name in any language comes before an article that only mentions the word', () => {
  expect(searchNames('grat')).toEqual([])
  expect(searchNames('GRAT', words)).toEqual(['Rebaba', 'Tiro corto'])
  expect(searchNames('批锋', words)).toEqual(['Rebaba'])
})

test('an article is found by a cause or a remedy, after articles with the symptom', () => {
  expect(searchNames('humedad')).toEqual([])
  expect(searchNames('humedad', words)).toEqual(['Ráfagas'])
  expect(searchNames('cierre', words)).toEqual(['Rebaba', 'Tiro corto'])
  expect(searchNames('flujo cierre', words)).toEqual(['Tiro corto'])
})

test('an article is found by its text in another language, after articles in the language of the user', () => {
  const foreign = { id: 'rebaba', names: [], fullText: 'Clamp force is too low. Humedad no.' }
  expect(searchNames('clamp', [...words, foreign])).toEqual(['Rebaba'])
  expect(searchNames('humedad', [...words, foreign])).toEqual(['Ráfagas', 'Rebaba'])
})

test('articles with the most words are found when no article has every word', () => {
  const partly = (term: string) => searchPartly(heads, term, words).map(({ displayName }) => displayName)
  expect(searchNames('plateadas humedad xyz', words)).toEqual([])
  expect(partly('plateadas humedad cierre')).toEqual(['Ráfagas', 'Rebaba', 'Tiro corto'])
  // Short words are ignored, because nearly every text contains them. A single word has no parts.
  expect(partly('de el xyz')).toEqual([])
  expect(partly('plateadas')).toEqual([])
  // Chinese has no spaces between words.
  expect(partly('产品缺胶了')).toEqual(['Tiro corto'])
})

test('a match in a title comes before a match in a text', () => {
  const pages = [
    { title: 'Sensores', fullText: 'La presión de cavidad' },
    { title: 'Presión de cavidad', fullText: 'Medir' },
  ]
  const matches = findMatches(pages, 'cavidad PRESION', ({ title, fullText }) => [title, fullText])
  expect(matches.map(({ title }) => title)).toEqual(['Presión de cavidad', 'Sensores'])
})

test('the line of a long text that contains a word of the term is returned', () => {
  const text = 'Molde 12\n\nVenteo limpio cada turno'
  expect(findMatchingLine(text, 'VENTEO nuevo')).toBe('Venteo limpio cada turno')
  expect(findMatchingLine(text, 'nada')).toBe('Molde 12')
  expect(findMatchingLine('', 'nada')).toBe('')
})
