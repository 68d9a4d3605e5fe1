import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool, type Tool } from '#core/project/tool.ts'
import { lastReading } from './counter.ts'
import { shiftOrder } from './shift-order.ts'

/** Returns the initial values of a new entry. */
export async function entryDefaults({
  tx,
  services,
  caller,
  project,
}: Call<typeof calls.defaults>): Promise<EntryDefaults> {
  const tool = await getTool(tx, project)
  const { rows } = await tx.execute<{ shiftId: Shift | null }>(sql`
    select d.shift_id as "shiftId" from production_data d where d.project_id = ${project} and d.created_by = ${caller.id}
    order by d.created_at desc, d.id desc limit 1`)
  const last = await lastEntry(tx, project)
  return {
    ...tool,
    today: await dayOfProject(tx, services, project),
    shiftId: rows[0]?.shiftId ?? null,
    press: last?.press ?? '',
    lot: last?.lot ?? '',
    cycleTime: last?.cycleTime ?? null,
    activeCavities: defaultCavities(tool, last),
    counter: await lastReading(tx, project),
  }
}

/**
 * Returns the active cavities of the last entry if the tool still has this number; otherwise all cavities of the tool.
 */
export const defaultCavities = (
  { cavities }: Tool,
  last: { activeCavities: number | null } | undefined,
): number | null => {
  const before = last?.activeCavities ?? null
  return before !== null && (cavities === null || before <= cavities) ? before : cavities
}

interface Last extends Record<string, unknown> {
  press: string
  lot: string
  cycleTime: number | null
  activeCavities: number | null
}

/** Returns the latest entry of a tool by date and shift, not by time of entry. */
export async function lastEntry(tx: Tx, project: string): Promise<Last | undefined> {
  const { rows } = await tx.execute<Last>(sql`
    select d.press, d.lot, d.cycle_time::float8 as "cycleTime", d.active_cavities as "activeCavities"
    from production_data d where d.project_id = ${project}
    order by d.date desc, ${shiftOrder(sql`d.shift_id`)} desc, d.created_at desc, d.id desc limit 1`)
  return rows[0]
}
