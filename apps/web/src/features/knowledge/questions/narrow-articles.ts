import type { Troubleshooting } from '@steelsafe/contract/knowledge/entities.ts'

export type Question = Troubleshooting['questions'][number]
export interface AnsweredQuestion {
  question: Question
  /** Null if the user does not know the answer. */
  answer: Question['answers'][number] | null
}

/** Id in the address for a question whose answer the user does not know. */
export const unknownAnswer = '-'
const separator = '.'

/** Parses the answers in an address, up to the first invalid answer. */
export function parseAnswers(questions: readonly Question[], serializedAnswers: string): AnsweredQuestion[] {
  const answeredQuestions: AnsweredQuestion[] = []
  for (const id of serializedAnswers.split(separator)) {
    const question = questions[answeredQuestions.length]
    const answer = question?.answers.find(each => each.id === id)
    if (!question || (!answer && (id !== unknownAnswer || answeredQuestions.length === 0))) break
    answeredQuestions.push({ question, answer: answer ?? null })
  }
  return answeredQuestions
}

/** Serializes answers for the address. */
export const formatAnswers = (
  answeredQuestions: readonly AnsweredQuestion[],
  ...addedIds: readonly string[]
): string =>
  [...answeredQuestions.map(({ answer }) => answer?.id ?? unknownAnswer), ...addedIds].join(separator)

/**
 * Returns the ids of articles that fit the symptom. `fits` match every answer; `partly` miss at least one answer and
 * are sorted by the number of missed answers.
 */
export function narrowArticles(answeredQuestions: readonly AnsweredQuestion[]): {
  fits: string[]
  partly: string[]
} {
  const [sees, ...others] = answeredQuestions.flatMap(({ answer }) => answer ?? [])
  if (!sees) return { fits: [], partly: [] }
  const missed = (id: string) => others.filter(({ articles }) => !articles.includes(id)).length
  return {
    fits: sees.articles.filter(id => missed(id) === 0),
    partly: sees.articles.filter(id => missed(id) > 0).sort((a, b) => missed(a) - missed(b)),
  }
}

/** Returns the origins to check first: the two origins that most answers name. */
export function findLikelyOrigins(answeredQuestions: readonly AnsweredQuestion[]) {
  const origins = answeredQuestions.flatMap(({ answer }) => answer?.origins ?? [])
  const times = (origin: (typeof origins)[number]) => origins.filter(each => each === origin).length
  return [...new Set(origins)].sort((a, b) => times(b) - times(a)).slice(0, 2)
}
