import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { rjg as calls } from '@steelsafe/contract/rjg/endpoints.ts'
import type { AnswerOutcome, Level, Test } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'
import { type TrainingLevel, trainingLevels } from '@steelsafe/contract/rjg/names.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { trainingResults } from '#database/schema/rjg.ts'
import { users } from '#database/schema/users.ts'
import { levelOf, localize, safetyOf, safetySourcesOf } from './content.ts'

type Row = typeof trainingResults.$inferSelect

const shownOf = ({ best, last, attempts, passedAt, updatedAt }: Row) => ({
  best,
  last,
  attempts,
  passedDate: passedAt,
  updatedDate: updatedAt,
})

/** Returns every level with the caller's result. */
export async function listLevels({
  tx,
  caller,
  origin: { language },
}: Call<typeof calls.training>): Promise<Level[]> {
  const rows = await resultsOf(tx, caller)
  return trainingLevels.map(id =>
    levelIn(
      id,
      language,
      rows.find(row => row.level === id),
    ),
  )
}

/**
 * Returns the test of a level without its answers.
 * @throws 404 for an unknown level
 */
export async function readTest({
  tx,
  caller,
  params: { level: name },
  origin: { language },
}: Call<typeof calls.test>): Promise<Test> {
  const id = parseLevel(name)
  const rows = await resultsOf(tx, caller)
  const { sources, hazards, questions } = levelOf(id)
  return {
    ...levelIn(
      id,
      language,
      rows.find(row => row.level === id),
    ),
    sources: [...new Set([...sources, ...safetySourcesOf(hazards)])],
    questions: questions.map(({ id: questionId, question, options }) => ({
      id: questionId,
      question: localize(question, language),
      options: options.map(option => localize(option, language)),
    })),
  }
}

/**
 * Checks the answers of a test and saves the result. The best result and the date of the first pass remain.
 * @throws 400 unless every question is answered
 */
export async function answerTest({
  tx,
  caller,
  origin: { language },
  params,
  body,
}: Call<typeof calls.submitAnswers>): Promise<AnswerOutcome> {
  const id = parseLevel(params.level)
  const { questions } = levelOf(id)
  const optionByQuestion = new Map(body.answers.map(({ questionId, option }) => [questionId, option]))
  if (questions.some(question => !optionByQuestion.has(question.id)))
    throw invalid({ answers: 'rjg:rule.allQuestions' })
  const correct = questions.filter(question => optionByQuestion.get(question.id) === question.right).length
  const isPassed = correct >= trainingLimits.passMark
  const passedAt = isPassed ? new Date().toISOString() : null
  const [row] = await tx
    .insert(trainingResults)
    .values({ userId: caller.id, level: id, best: correct, last: correct, passedAt })
    .onConflictDoUpdate({
      target: [trainingResults.userId, trainingResults.level],
      set: {
        best: sql`greatest(${trainingResults.best}, excluded.best)`,
        last: sql`excluded.last`,
        attempts: sql`${trainingResults.attempts} + 1`,
        passedAt: sql`coalesce(${trainingResults.passedAt}, excluded.passed_at)`,
        updatedAt: sql`now()`,
      },
    })
    .returning()
  return {
    correct,
    isPassed,
    result: shownOf(row!),
    questions: questions.map(question => ({
      id: question.id,
      chosen: optionByQuestion.get(question.id)!,
      right: question.right,
      explanation: localize(question.explanation, language),
    })),
  }
}

/** Returns the results of a company's users, ordered by name. */
export async function listResults({ tx, company }: Call<typeof calls.results>) {
  const rows = await tx
    .select({ row: trainingResults, firstName: users.firstName, lastName: users.lastName })
    .from(trainingResults)
    .innerJoin(users, eq(users.id, trainingResults.userId))
    .innerJoin(companyUsers, eq(companyUsers.userId, users.id))
    .where(and(eq(companyUsers.companyId, company), isNull(users.deletedAt)))
    .orderBy(users.sortName, users.id, trainingResults.level)
  return rows.map(({ row, firstName, lastName }) => ({
    id: row.id,
    level: row.level,
    firstName,
    lastName,
    ...shownOf(row),
  }))
}

const resultsOf = (tx: Tx, { id }: Caller): Promise<Row[]> =>
  tx.select().from(trainingResults).where(eq(trainingResults.userId, id))

function levelIn(id: TrainingLevel, language: Language, row: Row | undefined): Level {
  const { goals, hours, hazards } = levelOf(id)
  return {
    id,
    goals: goals.map(goal => localize(goal, language)),
    hours,
    safety: safetyOf(hazards, language),
    result: row ? shownOf(row) : null,
  }
}

function parseLevel(name: string): TrainingLevel {
  const trainingLevel = trainingLevels.find(level => level === name)
  if (!trainingLevel) throw notFound('trainingLevel')
  return trainingLevel
}
