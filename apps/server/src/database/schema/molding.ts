import type { StudyKind, UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** A study of scientific molding, with values in kPa, mm, g, s and degrees Celsius, and its signatures. */
export const moldingStudies = pgTable(
  'molding_study',
  {
    id: key(),
    projectId: ofProject(),
    kind: text().$type<StudyKind>().notNull(),
    press: text().notNull(),
    material: text().notNull().default(''),
    lot: text().notNull(),
    person: text().notNull(),
    studyDate: date('study_date', { mode: 'string' }).notNull(),
    unitSystem: text('unit_system').$type<UnitSystem>().notNull(),
    note: text().notNull().default(''),
    settings: jsonb().$type<StudyRow>().notNull(),
    rows: jsonb().$type<StudyRow[]>().notNull(),
    revision: integer().notNull().default(1),
    /** The signed study that this revision replaces when it is signed. */
    revisionOfId: uuid('revision_of_id').references((): AnyPgColumn => moldingStudies.id),
    firstSignedBy: byUser('first_signed_by'),
    firstSignedAt: instant('first_signed_at'),
    secondSignedBy: byUser('second_signed_by'),
    secondSignedAt: instant('second_signed_at'),
    /** The result at the time of signing. A later change of a formula does not affect it. */
    signedResult: jsonb('signed_result').$type<StudyResult>(),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Incremented by each change and signature, so that concurrent changes are detected. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    index('molding_study_project').on(table.projectId, table.kind, table.studyDate),
    // A study has at most one next revision.
    uniqueIndex('molding_study_revision').on(table.revisionOfId),
    check('molding_study_second', sql`${table.secondSignedAt} is null or ${table.firstSignedAt} is not null`),
    check('molding_study_people', sql`${table.secondSignedBy} <> ${table.firstSignedBy}`),
  ],
)
