import { and, eq, isNull, sql } from 'drizzle-orm'
import { continueActs, readActs, withoutAudit } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import { selectOne } from '#core/database/select-one.ts'
import type { Services } from '#core/services.ts'
import { imports } from '#database/schema/imports.ts'
import { type ImportContext, rowsPerPart } from './accept-import.ts'
import { lockImportOwner, type PortionedImports, readRowCount } from './records.ts'

/** The context of a transaction that stores a portion of an import. */
interface ImportPortion {
  tx: Tx
  services: Services
  importId: string
  userId: string
  /** The id of the company or project into which the rows are imported. */
  ownerId: string
}

/** Stores the accepted rows of one kind of import. */
export interface ImportStore<Row extends object> {
  kind: PortionedImports['kind']
  /** Number of rows in the first, the smallest and the largest transaction. */
  sizes: { first: number; min: number; max: number }
  /** Locks the owner before the import, when `store` or an undo needs more than a lock against deletion. */
  lockOwner?(tx: Tx, ownerId: string): Promise<unknown>
  /** Stores one or more rows. Returns the ids of the created records. */
  store(portion: ImportPortion, rows: Row[]): Promise<string[]>
  /**
   * Runs after the last row was stored, for example to send notifications. `rowCount` is the number of created records.
   */
  finish(portion: ImportPortion, rowCount: number): Promise<void>
}

/** The ids of the imports that this process is storing. */
export const activeImportIds = new Set<string>()

/**
 * Stores the remaining rows of an accepted import in short transactions, so that other requests are served in between.
 * The history of a project shows the import as one act. Two processes may run this at the same time. Returns the number
 * of records that the import has created.
 * @throws 404 when the company or project is deleted meanwhile
 */
export async function storeAcceptedImport<Row extends object>(
  context: ImportContext,
  importStore: ImportStore<Row>,
  importId: string,
): Promise<number> {
  activeImportIds.add(importId)
  try {
    await storeAllRows(context, importStore, importId)
  } finally {
    activeImportIds.delete(importId)
  }
  return context.transaction(tx => readRowCount(tx, importId))
}

async function storeAllRows<Row extends object>(
  { services, transaction }: ImportContext,
  importStore: ImportStore<Row>,
  importId: string,
): Promise<void> {
  let acts = ''
  await repeatInTransactions(transaction, importStore.sizes, async (tx, size) => {
    const open = await lockUnstoredImport(tx, importStore, importId)
    if (!open) return true
    const { companyId, projectId, userId } = open
    const ownerId = (projectId ?? companyId)! // a check of the table ensures that the import has one of the ids
    const portion = { tx, services, importId, userId, ownerId }
    if (projectId) await continueActs(tx, projectId, acts)
    const { rows, areLast } = await takeRows<Row>(tx, importId, size)
    if (rows.length > 0) await recordRows(tx, importId, await importStore.store(portion, rows))
    if (projectId) acts = await readActs(tx, projectId)
    if (!areLast) return false
    const rowCount = await countAddedRows(tx, importId)
    await importStore.finish(portion, rowCount)
    // The history has the import already. Turning the audit off must come last, because it stays off for the transaction.
    await withoutAudit(tx)
    await tx.update(imports).set({ storedAt: sql`now()`, rowCount }).where(eq(imports.id, importId))
    return true
  })
}

/** Locks and returns an import that is not completely stored; undefined when it is stored or its owner was deleted. */
async function lockUnstoredImport(
  tx: Tx,
  { lockOwner }: Pick<ImportStore<never>, 'lockOwner'>,
  importId: string,
) {
  const [owner] = await tx
    .select({ companyId: imports.companyId, projectId: imports.projectId })
    .from(imports)
    .where(eq(imports.id, importId))
  if (!owner) return undefined
  const ownerId = owner.projectId ?? owner.companyId
  if (lockOwner && ownerId) await lockOwner(tx, ownerId)
  else await lockImportOwner(tx, owner)
  const [open] = await tx
    .select({ companyId: imports.companyId, projectId: imports.projectId, userId: imports.userId })
    .from(imports)
    .where(and(eq(imports.id, importId), isNull(imports.storedAt)))
    .for('update')
  return open
}

/**
 * Deletes the next accepted rows, and returns them in the order of the sheet. Deletes only whole parts, so that it may
 * return a few more rows than `size`.
 */
async function takeRows<Row extends object>(
  tx: Tx,
  importId: string,
  size: number,
): Promise<{ rows: Row[]; areLast: boolean }> {
  const partCount = Math.ceil(size / rowsPerPart)
  const { rows: parts } = await tx.execute<{ rows: Row[] }>(sql`
    with part as (
      delete from data_import_part where import_id = ${importId} and position in (
        select position from data_import_part where import_id = ${importId} order by position limit ${partCount})
      returning position, rows
    )
    select rows from part order by position`)
  return { rows: parts.flatMap(({ rows }) => rows), areLast: parts.length < partCount }
}

const recordRows = (tx: Tx, importId: string, ids: string[]) =>
  tx.execute(sql`
    insert into data_import_row (import_id, subject_id) select ${importId}::uuid, unnest(${sql.param(ids)}::uuid[])`)

async function countAddedRows(tx: Tx, importId: string): Promise<number> {
  const { count } = await selectOne<{ count: number }>(
    tx,
    sql`select count(*)::int as count from data_import_row where import_id = ${importId}`,
  )
  return count
}
