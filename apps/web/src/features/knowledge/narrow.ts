import type { Troubleshooting } from '@steelsafe/contract/knowledge/entities.ts'

export type Question = Troubleshooting['questions'][number]
export interface Answered {
  question: Question
  /** Null where the reader does not know. */
  answer: Question['answers'][number] | null
}

/** Stands in the address for an answer that the reader does not know. */
export const unknown = '-'
const separator = '.'

/** The answers of an address, up to the first that there is not. */
export function answeredBy(questions: readonly Question[], written: string): Answered[] {
  const answered: Answered[] = []
  for (const id of written.split(separator)) {
    const question = questions[answered.length]
    const answer = question?.answers.find(each => each.id === id)
    if (!question || (!answer && (id !== unknown || answered.length === 0))) break
    answered.push({ question, answer: answer ?? null })
  }
  return answered
}

/** How answers are written into an address. */
export const writtenAs = (answered: readonly Answered[], ...more: readonly string[]): string =>
  [...answered.map(({ answer }) => answer?.id ?? unknown), ...more].join(separator)

/**
 * Ids of the articles that fit what is seen: first those that fit every answer, then the others, the more answers they fit
 * the earlier.
 */
export function narrow(answered: readonly Answered[]): { fits: string[]; partly: string[] } {
  const [sees, ...others] = answered.flatMap(({ answer }) => answer ?? [])
  if (!sees) return { fits: [], partly: [] }
  const missed = (id: string) => others.filter(({ articles }) => !articles.includes(id)).length
  return {
    fits: sees.articles.filter(id => missed(id) === 0),
    partly: sees.articles.filter(id => missed(id) > 0).sort((a, b) => missed(a) - missed(b)),
  }
}

/** Where to look first: what most answers point to, at most two. */
export function pointsTo(answered: readonly Answered[]) {
  const named = answered.flatMap(({ answer }) => answer?.origins ?? [])
  const times = (origin: (typeof named)[number]) => named.filter(each => each === origin).length
  return [...new Set(named)].sort((a, b) => times(b) - times(a)).slice(0, 2)
}
