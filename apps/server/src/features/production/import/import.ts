import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { shiftDoubt } from '@steelsafe/contract/production/shift-doubt.ts'
import { inPortions } from '#core/database/portions.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import {
  assertNoProblems,
  type SheetProblem,
  storeAcceptedImport,
  translateDoubts,
  translateProblems,
} from '#features/imports/index.ts'
import { readSheet, type Sheet, type SheetRow, withCavities } from './read-sheet.ts'
import { acceptEntries, productionStore } from './store-import.ts'

/** Returns all problems of a sheet of entries, and the entries whose cycles take longer than their shift as doubts. */
export async function checkImport({
  project,
  services,
  transaction,
  body,
  origin,
}: StreamingCall<typeof calls.checkImport>) {
  const sheet = await readSheet({ project, services, unitId: body.unitId, transaction }, body.rows)
  return {
    ...translateProblems(origin.language, body.rows.length, sheet.problems),
    doubts: translateDoubts(origin.language, await doubtsOf(sheet)),
  }
}

/**
 * Returns the doubts about entries that are not stored yet. Computes them in portions, so that other requests are
 * served in between.
 */
async function doubtsOf({ tool, entries, storedIds }: Sheet): Promise<SheetProblem[]> {
  const doubts: SheetProblem[] = []
  await inPortions(entries, portion => {
    for (const { row, id, form } of portion) {
      const message = storedIds.has(id) ? undefined : shiftDoubt(withCavities(form, tool), tool)
      if (message) doubts.push({ row, field: 'quantity', message })
    }
  })
  return doubts
}

/**
 * Imports the entries of a sheet, all or none. Skips entries that are stored already, by their id or content. Checks
 * all rows before it stores any. An accepted import is stored in portions, which continue after a restart.
 * @throws 400 with the rejected rows; 409 for quantities in another unit, and while another import into the tool is
 * being stored
 */
export async function importEntries(call: StreamingCall<typeof calls.import>) {
  const { project, services, transaction, caller, body } = call
  // The schema of the body has only checked that the rows are objects.
  const rows: readonly SheetRow[] = body.rows
  const context = { project, services, unitId: body.unitId, transaction }
  const { tool, problems, entries, storedIds } = await readSheet(context, rows)
  assertNoProblems(problems)
  const newEntries = entries.filter(({ id }) => !storedIds.has(id))
  if (newEntries.length === 0) return { rowCount: 0, storedCount: entries.length, importId: null }
  const checkedSheet = { tool, entries: newEntries, fileName: body.fileName, userId: caller.id }
  const importId = await acceptEntries(call, checkedSheet)
  const rowCount = await storeAcceptedImport({ services, transaction }, productionStore, importId)
  return { rowCount, storedCount: entries.length - rowCount, importId }
}
