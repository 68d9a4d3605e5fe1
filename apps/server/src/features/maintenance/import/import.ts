import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import {
  acceptImport,
  assertNoProblems,
  storeAcceptedImport,
  translateProblems,
} from '#features/imports/index.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { logStore } from './store-import.ts'

/** Returns all problems of a sheet of log entries. */
export async function checkImport(call: StreamingCall<typeof calls.checkLogImport>) {
  const { project, body, origin } = call
  const { problems } = await readSheet(project, call, body.rows)
  return translateProblems(origin.language, body.rows.length, problems)
}

/**
 * Adds the entries of a sheet to the log, all or none. Skips entries whose content was imported before. Checks all rows
 * before storing any. An accepted import is stored in portions, which continue after a restart.
 * @throws 400 with the rejected rows; 409 while another import into the log is being stored
 */
export async function importEntries(call: StreamingCall<typeof calls.importLog>) {
  const { project, services, transaction, caller, body } = call
  // The schema of the body has only checked that the rows are objects.
  const sheetRows: readonly SheetRow[] = body.rows
  const { entries, storedIds, problems } = await readSheet(project, call, sheetRows)
  assertNoProblems(problems)
  const rows = entries.filter(({ id }) => !storedIds.has(id))
  if (rows.length === 0) return { rowCount: 0, storedCount: entries.length, importId: null }
  const importId = await acceptImport(
    call,
    { kind: 'maintenance', projectId: project },
    { rows, fileName: body.fileName, userId: caller.id },
  )
  const rowCount = await storeAcceptedImport({ services, transaction }, logStore, importId)
  return { rowCount, storedCount: entries.length - rowCount, importId }
}
