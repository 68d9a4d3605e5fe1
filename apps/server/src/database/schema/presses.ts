import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { ofCompany } from './companies.ts'
import { ofProject } from './projects.ts'

/** A press of a company, in kN, mm, cm³, MPa and kg. Unknown values are null. */
export const presses = pgTable(
  'press',
  {
    id: key(),
    companyId: ofCompany(),
    name: text().notNull(),
    plant: text().notNull().default(''),
    clampForce: doublePrecision('clamp_force').notNull(),
    /** The distances between the tie bars; null for a press without tie bars. */
    tieBarHorizontal: doublePrecision('tie_bar_horizontal'),
    tieBarVertical: doublePrecision('tie_bar_vertical'),
    platenHorizontal: doublePrecision('platen_horizontal'),
    platenVertical: doublePrecision('platen_vertical'),
    moldHeightMin: doublePrecision('mold_height_min'),
    moldHeightMax: doublePrecision('mold_height_max'),
    daylight: doublePrecision(),
    stroke: doublePrecision(),
    shotVolume: doublePrecision('shot_volume'),
    screwDiameter: doublePrecision('screw_diameter'),
    intensificationRatio: doublePrecision('intensification_ratio'),
    injectionPressure: doublePrecision('injection_pressure'),
    nozzleRadius: doublePrecision('nozzle_radius'),
    ringDiameter: doublePrecision('ring_diameter'),
    ejectorStroke: doublePrecision('ejector_stroke'),
    craneLoad: doublePrecision('crane_load'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('press_once').on(table.companyId, sql`lower(${table.name})`),
    check(
      'press_sizes',
      sql`${table.clampForce} > 0 and ${table.tieBarHorizontal} > 0 and ${table.tieBarVertical} > 0`,
    ),
  ],
)

/** The requirements of a mold for a press, apart from its size and weight, in cm², MPa, cm³ and mm. */
export const moldNeeds = pgTable('mold_need', {
  projectId: ofProject().primaryKey(),
  projectedArea: doublePrecision('projected_area'),
  cavityPressure: doublePrecision('cavity_pressure'),
  shotVolume: doublePrecision('shot_volume'),
  fillPressure: doublePrecision('fill_pressure'),
  openingStroke: doublePrecision('opening_stroke'),
  ejectorStroke: doublePrecision('ejector_stroke'),
  ringDiameter: doublePrecision('ring_diameter'),
  bushingRadius: doublePrecision('bushing_radius'),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})
