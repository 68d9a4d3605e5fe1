import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import type { ExtraReason, MissedReason, Outcome } from '@steelsafe/contract/mold-qualification/names.ts'
import type { Parameters } from '@steelsafe/contract/mold-qualification/parameters.ts'
import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, money } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser } from './users.ts'

/** The number of tryouts planned for a tool, when it differs from `qualificationLimits`. */
export const tryoutPlans = pgTable(
  'tryout_plan',
  { projectId: ofProject().primaryKey(), limit: smallint().notNull() },
  table => [check('tryout_plan_limit', sql`${table.limit} > 0`)],
)

/** A trial run of a tool on a press, from its plan to the signatures. */
export const tryouts = pgTable(
  'tryout',
  {
    id: key(),
    projectId: ofProject(),
    /** The number of the tryout; 0 is T0. */
    number: smallint().notNull(),
    plannedDate: date('planned_date', { mode: 'string' }).notNull(),
    actualDate: date('actual_date', { mode: 'string' }),
    press: text().notNull().default(''),
    lot: text().notNull().default(''),
    cavitiesRun: smallint('cavities_run'),
    /** The numbers of the blocked cavities, in ascending order. */
    blockedCavities: jsonb('blocked_cavities').$type<number[]>().notNull().default([]),
    /** The names of the people who attended. */
    attendants: text().notNull().default(''),
    shots: integer(),
    outcome: text().$type<Outcome>(),
    missedReason: text('missed_reason').$type<MissedReason>(),
    extraReason: text('extra_reason').$type<ExtraReason>(),
    extraCost: money('extra_cost'),
    /** ISO 4217. */
    currencyCode: text('currency_code').$type<CurrencyCode>().notNull(),
    summary: text().notNull().default(''),
    internalNote: text('internal_note').notNull().default(''),
    /** The process parameters, in metric units. */
    parameters: jsonb().$type<Parameters>().notNull().default({}),
    revision: integer().notNull().default(1),
    revisionReason: text('revision_reason').notNull().default(''),
    firstSignedBy: byUser('first_signed_by'),
    /** The signers' names at the time of signing. They remain when the accounts are deleted. */
    firstSignedName: text('first_signed_name').notNull().default(''),
    firstSignedAt: instant('first_signed_at'),
    secondSignedBy: byUser('second_signed_by'),
    secondSignedName: text('second_signed_name').notNull().default(''),
    secondSignedAt: instant('second_signed_at'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('tryout_number').on(table.projectId, table.number),
    check('tryout_outcome', sql`${table.outcome} is null or ${table.actualDate} is not null`),
    check(
      'tryout_two_people',
      sql`${table.secondSignedAt} is null or (${table.firstSignedAt} is not null
        and (${table.firstSignedBy} is null or ${table.firstSignedBy} is distinct from ${table.secondSignedBy}))`,
    ),
  ],
)

/** The content of a tryout at its second signature. Rows are only added. */
export const tryoutRecords = pgTable(
  'tryout_record',
  {
    tryoutId: uuid('tryout_id')
      .notNull()
      .references(() => tryouts.id, { onDelete: 'cascade' }),
    projectId: ofProject(),
    revision: integer().notNull(),
    content: jsonb().$type<TryoutContent>().notNull(),
    signedAt: instant('signed_at').notNull().default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.tryoutId, table.revision] }), index().on(table.projectId)],
)

/** A defect that a tryout has shown. It is open until a later tryout shows that it is corrected. */
export const findings = pgTable(
  'finding',
  {
    id: key(),
    projectId: ofProject(),
    tryoutId: uuid('tryout_id')
      .notNull()
      .references(() => tryouts.id, { onDelete: 'cascade' }),
    /** Number of the finding within its project. */
    number: integer().notNull(),
    item: text().notNull(),
    description: text().notNull(),
    inspectionMethod: text('inspection_method').notNull().default(''),
    possibleCauses: text('possible_causes').notNull().default(''),
    cavity: smallint(),
    defectTerm: text('defect_term').$type<DefectTerm>(),
    ownerId: byUser('owner_id'),
    dueDate: date('due_date', { mode: 'string' }),
    internalNote: text('internal_note').notNull().default(''),
    correction: text().notNull().default(''),
    correctedAt: instant('corrected_at'),
    verifiedTryoutId: uuid('verified_tryout_id').references(() => tryouts.id, { onDelete: 'set null' }),
    verifiedBy: byUser('verified_by'),
    /** Hash of the request whose id the sender has chosen. */
    sentHash: text('sent_hash'),
    createdBy: byUser('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('finding_number').on(table.projectId, table.number),
    index('finding_of_tryout').on(table.tryoutId),
    index('finding_verified').on(table.verifiedTryoutId),
    index('finding_owner').on(table.ownerId).where(sql`${table.verifiedTryoutId} is null`),
  ],
)

/** The measured value of a dimension of a cavity in a tryout. */
export const tryoutDimensions = pgTable(
  'tryout_dimension',
  {
    id: key(),
    projectId: ofProject(),
    tryoutId: uuid('tryout_id')
      .notNull()
      .references(() => tryouts.id, { onDelete: 'cascade' }),
    /** The position of the row in the sheet. */
    position: integer().notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    cavity: smallint().notNull(),
    nominal: doublePrecision(),
    lower: doublePrecision(),
    upper: doublePrecision(),
    values: jsonb().$type<number[]>().notNull(),
  },
  table => [
    uniqueIndex('tryout_dimension_cavity').on(table.tryoutId, table.name, table.cavity),
    index('tryout_dimension_project').on(table.projectId),
  ],
)
