import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { ScrapOfReason } from '@steelsafe/contract/production/entities.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key, money } from '../columns.ts'
import { ofProject } from './projects.ts'
import { byUser, ofUser } from './users.ts'

/** The production of a tool on one press in one shift of one day. */
export const productionData = pgTable(
  'production_data',
  {
    id: key(),
    projectId: ofProject(),
    /** The day on which the shift began. */
    date: date({ mode: 'string' }).notNull(),
    shiftId: text('shift_id').$type<Shift>().notNull(),
    /** Total quantity including scrap, in the unit of the project at the time of the entry. */
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unitId: text('unit_id').$type<ProductionUnit>().notNull(),
    /** Number of rejected parts. */
    scrap: integer().notNull().default(0),
    scrapReasons: jsonb('scrap_reasons').$type<ScrapOfReason[]>().notNull().default([]),
    /** Mean cycle time measured in the shift, in seconds. */
    cycleTime: numeric('cycle_time', { precision: 5, scale: 1, mode: 'number' }),
    activeCavities: smallint('active_cavities'),
    plannedMinutes: smallint('planned_minutes'),
    runMinutes: smallint('run_minutes'),
    /** Reading of the cycle counter at the end of the shift. */
    counter: bigint({ mode: 'number' }),
    isCounterReset: boolean('is_counter_reset').notNull().default(false),
    press: text().notNull().default(''),
    lot: text().notNull().default(''),
    comment: text().notNull().default(''),
    /** Hours of the shift in which the tool was under repair. */
    repairHours: numeric('repair_hours', { precision: 4, scale: 2, mode: 'number' }).notNull().default(0),
    laborCost: money('labor_cost'),
    materialCost: money('material_cost'),
    projectedCost: money('projected_cost'),
    currencyCode: text('currency_code').$type<CurrencyCode>().notNull(),
    /** Number of cycles of the tool; null when it cannot be computed. */
    cycles: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`(case unit_id when 'Cycles' then quantity when 'Parts' then ceil(quantity / active_cavities)
        else floor(quantity * 3600 / cycle_time) end)::bigint`,
    ),
    /** Number of parts including scrap; null when it cannot be computed. */
    parts: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`(case when quantity = 0 then 0 when unit_id = 'Parts' then quantity when unit_id = 'Cycles' then quantity * active_cavities
        else floor(quantity * 3600 / cycle_time) * active_cavities end)::bigint`,
    ),
    /**
     * Hash of the request whose id the client has chosen. A repeated request is recognized by it even after the row has
     * changed.
     */
    sentHash: text('sent_hash'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: byUser('created_by'),
    modifiedAt: instant('modified_at').notNull().default(sql`now()`),
    modifiedBy: byUser('modified_by'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(press || E'\\n' || lot || E'\\n' || comment)`),
  },
  table => [
    index('production_data_date').on(table.projectId, table.date, table.id),
    index('production_data_counter').on(table.projectId, table.date).where(sql`${table.counter} is not null`),
    check('production_data_run', sql`${table.runMinutes} <= ${table.plannedMinutes}`),
    check('production_data_scrap', sql`${table.scrap} >= 0 and ${table.quantity} >= 0`),
  ],
)

/** A number of produced units. Its recipients are notified when the tool reaches it. */
export const productionTargets = pgTable(
  'production_target',
  {
    id: key(),
    projectId: ofProject(),
    /** The quantity, in the unit of the project. */
    target: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull(),
    /** The time when the total first reached the target. It does not change when entries are deleted. */
    reachedAt: instant('reached_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    modifiedAt: instant('modified_at').notNull().default(sql`now()`),
  },
  table => [index('production_target_project').on(table.projectId, table.target)],
)

/** A user who is notified when a target is reached. */
export const productionTargetRecipients = pgTable(
  'production_target_recipient',
  {
    targetId: uuid('target_id')
      .notNull()
      .references(() => productionTargets.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  table => [primaryKey({ columns: [table.targetId, table.userId] }), index().on(table.userId)],
)
