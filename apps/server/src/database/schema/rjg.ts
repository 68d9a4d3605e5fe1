import {
  type ChallengeNumber,
  hintsOfChallenge,
  points,
  type TrainingLevel,
} from '@steelsafe/contract/rjg/names.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofUser } from './users.ts'

/** A user's results in the test of a level: the numbers of right answers in the best and in the last attempt. */
export const trainingResults = pgTable(
  'training_result',
  {
    id: key(),
    userId: ofUser(),
    level: text().$type<TrainingLevel>().notNull(),
    best: integer().notNull(),
    last: integer().notNull(),
    attempts: integer().notNull().default(1),
    /** The time when the user first passed the test. */
    passedAt: instant('passed_at'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('training_result_level').on(table.userId, table.level),
    check('training_result_best', sql`${table.best} >= ${table.last}`),
  ],
)

/** The best score of a user in an exercise on the press simulation. */
export const exerciseScores = pgTable(
  'exercise_score',
  {
    userId: ofUser(),
    challenge: smallint().$type<ChallengeNumber>().notNull(),
    score: smallint().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.userId, table.challenge] }),
    check(
      'exercise_score_range',
      sql`${table.score} between ${sql.raw(String(points.least))} and ${sql.raw(String(points.most))}`,
    ),
  ],
)

/**
 * The numbers of hints that a user has seen in an exercise, of wrong checks, and of shots that flashed the mold. They
 * cost points, even after a reload.
 */
export const exerciseHints = pgTable(
  'exercise_hint',
  {
    userId: ofUser(),
    challenge: smallint().$type<ChallengeNumber>().notNull(),
    shown: smallint().notNull(),
    wrong: smallint().notNull().default(0),
    flashes: smallint().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.challenge] }),
    check(
      'exercise_hint_range',
      sql`${table.shown} between 0 and ${sql.raw(String(hintsOfChallenge))} and ${table.wrong} >= 0 and ${table.flashes} >= 0`,
    ),
  ],
)
