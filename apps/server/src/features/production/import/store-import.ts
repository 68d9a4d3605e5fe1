import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { sql } from 'drizzle-orm'
import { getTool, lockTool, type Tool } from '#core/project/tool.ts'
import { acceptImport, type ImportContext, type ImportStore } from '#features/imports/index.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { reachTargets } from '../targets/reached-targets.ts'
import { assertUnit } from '../tool/assert-unit.ts'
import { type SheetEntry, withCavities } from './read-sheet.ts'
import { importScope } from './undo-import.ts'

interface CheckedSheet {
  tool: Tool
  entries: readonly SheetEntry[]
  fileName: string
  userId: string
}

/**
 * Records an import with all of its entries, so that it will be stored even if this process ends. Returns the id of the
 * import.
 * @throws 409 while another import into the tool is being stored, and when the unit of the tool has changed since the
 * check
 */
export const acceptEntries = (
  context: ImportContext,
  { tool, entries, fileName, userId }: CheckedSheet,
): Promise<string> =>
  acceptImport(
    context,
    importScope(tool.id),
    { rows: entries.map(entry => acceptedEntryOf(entry, tool)), fileName, userId },
    async tx => assertUnit(await lockTool(tx, tool.id), tool.unitId),
  )

const acceptedEntryOf = ({ id, sentHash, form }: SheetEntry, tool: Tool) => ({
  ...withCavities(form, tool),
  id,
  sentHash,
  unitId: tool.unitId,
  currencyCode: form.currencyCode ?? tool.currencyCode,
})

type AcceptedEntry = ReturnType<typeof acceptedEntryOf>

/** Stores imported entries. Skips entries whose ids are stored already. */
export const productionStore: ImportStore<AcceptedEntry> = {
  kind: 'production',
  sizes: { first: 50, min: 10, max: 1_000 },
  lockOwner: lockTool,
  async store({ tx, userId, ownerId: project }, entries) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into production_data (id, project_id, date, shift_id, quantity, unit_id, scrap, scrap_reasons, cycle_time,
        active_cavities, planned_minutes, run_minutes, counter, is_counter_reset, press, lot, comment, repair_hours,
        labor_cost, material_cost, projected_cost, currency_code, sent_hash, created_by, modified_by)
      select e.id, ${project}::uuid, e.date, e."shiftId", e.quantity, e."unitId", e.scrap, e."scrapReasons", e."cycleTime",
        e."activeCavities", e."plannedMinutes", e."runMinutes", e.counter, e."isCounterReset", e.press, e.lot, e.comment,
        e."repairHours", e."laborCost", e."materialCost", e."projectedCost", e."currencyCode", e."sentHash",
        ${userId}::uuid, ${userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id uuid, date date, "shiftId" text,
        quantity numeric, "unitId" text, scrap int, "scrapReasons" jsonb, "cycleTime" numeric, "activeCavities" smallint,
        "plannedMinutes" smallint, "runMinutes" smallint, counter bigint, "isCounterReset" boolean, press text, lot text,
        comment text, "repairHours" numeric, "laborCost" numeric, "materialCost" numeric, "projectedCost" numeric,
        "currencyCode" text, "sentHash" text)
      on conflict (id) do nothing returning id`)
    return rows.map(({ id }) => id)
  },
  async finish({ tx, services, userId, ownerId: project }, rowCount) {
    const caller = { id: userId }
    await publishEvent(
      { tx, services, project, caller },
      { type: 'production.imported', content: { rowCount }, path: productionPaths.data(project) },
    )
    await reachTargets({ tx, services, caller }, await getTool(tx, project))
  },
}
