import type { Troubleshooting } from '@steelsafe/contract/knowledge/entities.ts'

export type Question = Troubleshooting['questions'][number]
export interface Answered {
  question: Question
  /** Null if the user does not know the answer. */
  answer: Question['answers'][number] | null
}

/** Written into the address when the user does not know an answer. */
export const unknown = '-'
const separator = '.'

/** Parses the answers in an address, up to the first invalid one. */
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

/** Serializes answers for the address. */
export const writtenAs = (answered: readonly Answered[], ...more: readonly string[]): string =>
  [...answered.map(({ answer }) => answer?.id ?? unknown), ...more].join(separator)

/**
 * Returns the ids of articles that fit the symptom: `fits` match every answer; `partly` are sorted by the number of
 * matching answers.
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

/** Returns where to look first: the origins that most answers name, at most two. */
export function pointsTo(answered: readonly Answered[]) {
  const named = answered.flatMap(({ answer }) => answer?.origins ?? [])
  const times = (origin: (typeof named)[number]) => named.filter(each => each === origin).length
  return [...new Set(named)].sort((a, b) => times(b) - times(a)).slice(0, 2)
}
