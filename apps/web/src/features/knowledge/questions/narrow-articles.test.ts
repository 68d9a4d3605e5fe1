import { expect, test } from 'vitest'
import {
  findLikelyOrigins,
  formatAnswers,
  narrowArticles,
  parseAnswers,
  type Question,
} from './narrow-articles.ts'

const answer = (
  id: string,
  articles: string[],
  origins: Question['answers'][number]['origins'],
): Question['answers'][number] => ({ id, text: id, conclusion: id, articles, origins })
const questions: Question[] = [
  {
    id: 'sees',
    question: 'What?',
    reason: 'It halves the list.',
    answers: [
      answer('streaks', ['splay', 'weld-lines', 'jetting'], ['process']),
      answer('missing', ['short-shot', 'non-fill'], ['machine']),
    ],
  },
  {
    id: 'where',
    question: 'Where?',
    reason: 'Place tells steel from melt.',
    answers: [
      answer('gate', ['jetting', 'splay'], ['process', 'machine']),
      answer('anywhere', ['splay', 'short-shot'], ['material']),
    ],
  },
  {
    id: 'since',
    question: 'Since when?',
    reason: 'Something was changed.',
    answers: [answer('lot', ['splay', 'specks'], ['material']), answer('first', ['jetting'], ['mold'])],
  },
]
const narrowBy = (serializedAnswers: string) => narrowArticles(parseAnswers(questions, serializedAnswers))

test('the symptom selects the articles, in the order of the content', () => {
  expect(narrowBy('streaks')).toEqual({ fits: ['splay', 'weld-lines', 'jetting'], partly: [] })
  expect(narrowBy('')).toEqual({ fits: [], partly: [] })
})

test('each further answer narrows the list, followed by the other articles, fewest missed answers first', () => {
  expect(narrowBy('streaks.gate')).toEqual({ fits: ['splay', 'jetting'], partly: ['weld-lines'] })
  expect(narrowBy('streaks.gate.lot')).toEqual({ fits: ['splay'], partly: ['jetting', 'weld-lines'] })
})

test('a later answer never adds an article without the symptom', () => {
  expect(narrowBy('missing.anywhere.lot')).toEqual({ fits: [], partly: ['short-shot', 'non-fill'] })
})

test('a skipped question changes nothing, but the symptom is required', () => {
  expect(narrowBy('streaks.-.lot')).toEqual({ fits: ['splay'], partly: ['weld-lines', 'jetting'] })
  expect(parseAnswers(questions, '-.gate')).toEqual([])
})

test('an address is parsed up to its first unknown answer, and is serialized unchanged', () => {
  expect(parseAnswers(questions, 'streaks.nowhere.lot')).toHaveLength(1)
  expect(parseAnswers(questions, 'streaks.gate.lot.more')).toHaveLength(3)
  expect(formatAnswers(parseAnswers(questions, 'streaks.-'), 'lot')).toBe('streaks.-.lot')
})

test('the origins that most answers name are returned', () => {
  expect(findLikelyOrigins(parseAnswers(questions, 'streaks.anywhere.lot'))).toEqual(['material', 'process'])
})
