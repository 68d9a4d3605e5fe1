import { type SQL, sql } from 'drizzle-orm'
import { chunksOf } from '#core/database/chunks.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { lockByName, lockShared } from '#core/database/locks.ts'
import { inTransactions } from '#core/database/portions.ts'
import { conflict } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { importParts, imports } from '#database/schema/imports.ts'
import { importCompanyId, importProjectId, type PortionedImports, sqlIsImportOf } from './records.ts'

/**
 * Number of rows of a sheet in one row of `data_import_part`, which saves index entries and key checks. No
 * `ImportStore` may have a smaller `min` size.
 */
export const rowsPerPart = 5

/** Time after which a job continues an accepted import that is not stored, in milliseconds. */
const takeOverMs = 60_000

/** The services and the transactions of the request or job that runs an import. */
export interface ImportContext {
  services: Services
  transaction: Transaction
}

interface CheckedRows {
  /** The rows as `storeAcceptedImport` stores them, in JSON. */
  rows: readonly object[]
  fileName: string
  userId: string
}

/**
 * Records an import with all of its rows, and returns its id. A job continues an accepted import if this process ends.
 * @param reserve runs in the transaction that accepts the import; throws when something has changed since the check
 * @throws 409 while another import of this scope is being stored, and the errors of `reserve`
 */
export async function acceptImport(
  { services, transaction }: ImportContext,
  scope: PortionedImports,
  { rows, fileName, userId }: CheckedRows,
  reserve?: (tx: Tx) => Promise<void>,
): Promise<string> {
  const id = newId()
  const owner = { companyId: importCompanyId(scope), projectId: importProjectId(scope) }
  const parts = Array.from(chunksOf(rows, rowsPerPart), (rows, position) => ({
    importId: id,
    position,
    ...owner,
    rows,
  }))
  await inTransactions(transaction, parts, (tx, some) => insertRows(tx, importParts, some))
  await transaction(async tx => {
    await lockByName(tx, lockName(scope))
    await assertNoneUnderWay(tx, scope)
    await reserve?.(tx)
    await tx.insert(imports).values({
      id,
      kind: scope.kind,
      ...owner,
      userId,
      fileName,
      rowCount: rows.length,
      storedAt: null,
    })
    await removeUnacceptedParts(tx)
    await enqueueTakeOver(tx, services, scope.kind, id)
  }).catch(async error => {
    await transaction(tx => removeRefusedParts(tx, id))
    throw error
  })
  return id
}

const lockName = (scope: PortionedImports) =>
  `${scope.kind} import ${importCompanyId(scope) ?? importProjectId(scope)}`

/**
 * Waits while an import of this scope is being accepted, and blocks further imports until the end of the transaction,
 * so that the result of `waitingRows` stays complete.
 */
export const blockImports = (tx: Tx, scope: PortionedImports) => lockShared(tx, lockName(scope))

/** Selects the `content` of the rows that were accepted but are not stored yet. */
export const waitingRows = (scope: PortionedImports): SQL => sql`
  select accepted.content from data_import_part part join data_import on data_import.id = part.import_id
    cross join lateral jsonb_array_elements(part.rows) accepted (content)
  where ${sqlIsImportOf(scope)}`

/** Returns the name of the job that continues imports of a kind. */
export const importJobName = (kind: PortionedImports['kind']) => `${kind}-import`

/** Enqueues the job that continues an import if its process has ended by then. */
export const enqueueTakeOver = (
  tx: Tx,
  { jobs }: Services,
  kind: PortionedImports['kind'],
  importId: string,
) => jobs.enqueue(tx, importJobName(kind), { importId }, { at: new Date(Date.now() + takeOverMs) })

async function assertNoneUnderWay(tx: Tx, scope: PortionedImports): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from data_import where ${sqlIsImportOf(scope)} and data_import.stored_at is null limit 1`)
  if (rows.length > 0) throw conflict('imports:rule.underWay')
}

/**
 * Deletes the parts of an import that was not accepted. Does nothing when the import exists, because the connection may
 * have broken after the database had accepted it.
 */
const removeRefusedParts = (tx: Tx, importId: string) =>
  tx.execute(sql`
    delete from data_import_part where import_id = ${importId}
      and not exists (select 1 from data_import where id = ${importId})`)

/** Deletes parts older than a day whose import was never accepted, because its process ended. */
const removeUnacceptedParts = (tx: Tx) =>
  tx.execute(sql`
    delete from data_import_part part where part.created_at < now() - interval '1 day'
      and not exists (select 1 from data_import where data_import.id = part.import_id)`)
