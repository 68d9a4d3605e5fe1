import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { continueActs, readActs, withoutAudit } from '#core/database/audit-context.ts'
import { chunksOf } from '#core/database/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { inTransactions, repeatInTransactions } from '#core/database/portions.ts'
import { selectOne } from '#core/database/select-one.ts'
import { conflict } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { imports, productionImportParts } from '#database/schema/imports.ts'
import { readRowCount } from '#features/imports/index.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { assertUnit, lockTool, type ProductionTool } from './production-tool.ts'
import { reachTargets } from './reached-targets.ts'
import { type SheetEntry, withCavities } from './read-sheet.ts'

/** Name of the job that continues an import. */
export const importJob = 'production-import'
/** Number of entries in one part, which is the smallest unit that is stored. */
const partSize = 10
/** Time before another process continues an accepted import, in milliseconds. */
const takeOverMs = 60_000

interface Context {
  services: Services
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

interface CheckedSheet {
  tool: ProductionTool
  entries: readonly SheetEntry[]
  fileName: string
  caller: Pick<Caller, 'id'>
}

/**
 * Records an import with all of its entries. From then on it will be stored, even if this process ends. Returns the id
 * of the import.
 */
export async function acceptImport(
  { services, transaction }: Context,
  { tool, entries, fileName, caller }: CheckedSheet,
): Promise<string> {
  const importId = newId()
  const parts = [...chunksOf(entries, partSize)].map((part, position) => ({
    importId,
    position,
    projectId: tool.id,
    rows: part.map(entry => rowOf(entry, tool)),
  }))
  await inTransactions(transaction, parts, (tx, some) => insertRows(tx, productionImportParts, some))
  await transaction(async tx => {
    // The unit may have changed while the rows were checked.
    assertUnit(await lockTool(tx, tool.id), tool.unitId)
    await assertNoneUnderWay(tx, tool.id)
    await tx.insert(imports).values({
      id: importId,
      kind: 'production',
      projectId: tool.id,
      userId: caller.id,
      fileName,
      rowCount: entries.length,
      storedAt: null,
    })
    await removeUnacceptedParts(tx)
    await enqueueTakeOver(tx, services, importId)
  }).catch(async error => {
    await transaction(tx =>
      tx.delete(productionImportParts).where(eq(productionImportParts.importId, importId)),
    )
    throw error
  })
  return importId
}

export const enqueueTakeOver = (tx: Tx, { jobs }: Services, importId: string) =>
  jobs.enqueue(tx, importJob, { importId }, { at: new Date(Date.now() + takeOverMs) })

const rowOf = ({ id, sentHash, form }: SheetEntry, tool: ProductionTool) => ({
  ...withCavities(form, tool),
  id,
  sentHash,
  unitId: tool.unitId,
  currencyCode: form.currencyCode ?? tool.currencyCode,
})

async function assertNoneUnderWay(tx: Tx, project: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from data_import where project_id = ${project} and kind = 'production' and stored_at is null`)
  if (rows.length > 0) throw conflict('imports:rule.underWay')
}

/** Deletes the parts of processes that ended before their import was accepted. */
const removeUnacceptedParts = (tx: Tx) =>
  tx.execute(sql`
    delete from production_import_part p where p.created_at < now() - interval '1 day'
      and not exists (select 1 from data_import where data_import.id = p.import_id)`)

/** The imports that this process is storing. */
export const beingStored = new Set<string>()

/**
 * Stores the rest of an accepted import in short transactions, so that other requests are served in between. The
 * history shows them as one act. Two processes may run this at the same time. Returns the number of entries that the
 * import has added.
 * @throws 404 when the tool is deleted meanwhile
 */
export async function storeAcceptedImport(context: Context, importId: string): Promise<number> {
  beingStored.add(importId)
  try {
    await storeAllParts(context, importId)
  } finally {
    beingStored.delete(importId)
  }
  return context.transaction(tx => readRowCount(tx, importId))
}

async function storeAllParts({ services, transaction }: Context, importId: string): Promise<void> {
  let acts = ''
  await repeatInTransactions(transaction, { first: 5, min: 1, max: 100 }, async (tx, partCount) => {
    const open = await lockOpenImport(tx, importId)
    if (!open) return true
    const { tool, userId } = open
    await continueActs(tx, tool.id, acts)
    const storedParts = await storeParts(tx, { importId, project: tool.id, userId, partCount })
    acts = await readActs(tx, tool.id)
    if (storedParts === partCount) return false
    await finish(tx, services, tool, { importId, userId })
    return true
  })
}

/** Locks an import that is not completely stored. Returns its tool and user; undefined when all of it is stored. */
async function lockOpenImport(
  tx: Tx,
  importId: string,
): Promise<{ tool: ProductionTool; userId: string } | undefined> {
  const [importRow] = await tx
    .select({ project: imports.projectId })
    .from(imports)
    .where(eq(imports.id, importId))
  if (!importRow?.project) return undefined
  // Lock in the same order as an undo does, to avoid deadlocks.
  const tool = await lockTool(tx, importRow.project)
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from data_import where id = ${importId} and stored_at is null for update`)
  return rows[0] && { tool, userId: rows[0].userId }
}

interface Portion {
  importId: string
  project: string
  userId: string
  partCount: number
}

/** Stores the next parts. Returns their number. */
async function storeParts(tx: Tx, { importId, project, userId, partCount }: Portion): Promise<number> {
  const { count } = await selectOne<{ count: number }>(
    tx,
    sql`
    with part as (
      delete from production_import_part where import_id = ${importId} and position in (
        select position from production_import_part where import_id = ${importId} order by position limit ${partCount})
      returning rows
    ), added as (
      insert into production_data (id, project_id, date, shift_id, quantity, unit_id, scrap, scrap_reasons, cycle_time,
        active_cavities, planned_minutes, run_minutes, counter, is_counter_reset, press, lot, comment, repair_hours,
        labor_cost, material_cost, projected_cost, currency_code, sent_hash, created_by, modified_by)
      select e.id, ${project}::uuid, e.date, e."shiftId", e.quantity, e."unitId", e.scrap, e."scrapReasons", e."cycleTime",
        e."activeCavities", e."plannedMinutes", e."runMinutes", e.counter, e."isCounterReset", e.press, e.lot, e.comment,
        e."repairHours", e."laborCost", e."materialCost", e."projectedCost", e."currencyCode", e."sentHash",
        ${userId}::uuid, ${userId}::uuid
      from part cross join lateral jsonb_to_recordset(part.rows) as e (id uuid, date date, "shiftId" text,
        quantity numeric, "unitId" text, scrap int, "scrapReasons" jsonb, "cycleTime" numeric, "activeCavities" smallint,
        "plannedMinutes" smallint, "runMinutes" smallint, counter bigint, "isCounterReset" boolean, press text, lot text,
        comment text, "repairHours" numeric, "laborCost" numeric, "materialCost" numeric, "projectedCost" numeric,
        "currencyCode" text, "sentHash" text)
      on conflict (id) do nothing returning id
    ), recorded as (
      insert into data_import_row (import_id, subject_id) select ${importId}::uuid, id from added
    )
    select count(*)::int as count from part`,
  )
  return count
}

async function finish(
  tx: Tx,
  services: Services,
  tool: ProductionTool,
  { importId, userId }: Pick<Portion, 'importId' | 'userId'>,
): Promise<void> {
  const caller = { id: userId }
  const rowCount = await addedCount(tx, importId)
  await publishEvent(
    { tx, services, project: tool.id, caller },
    { type: 'production.imported', content: { rowCount }, path: productionPaths.data(tool.id) },
  )
  await reachTargets({ tx, services, caller }, tool)
  // The history has the import already. Turning the audit off must come last, because it stays off for the transaction.
  await withoutAudit(tx)
  await tx.update(imports).set({ storedAt: sql`now()`, rowCount }).where(eq(imports.id, importId))
}

async function addedCount(tx: Tx, importId: string): Promise<number> {
  const { count } = await selectOne<{ count: number }>(
    tx,
    sql`select count(*)::int as count from data_import_row where import_id = ${importId}`,
  )
  return count
}
