import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import type { Services } from '#core/services.ts'
import { errorForLog } from '#server/log/error-for-log.ts'
import { withoutCredentials } from '#server/log/without-credentials.ts'

/** Writes and reads a test file, and returns the result with the place of the storage, without its keys. */
export async function storageReport({
  storage,
  config: { STORAGE_URL, DATA_DIR },
}: Pick<Services, 'storage' | 'config'>): Promise<SystemReport['storage']> {
  const place = STORAGE_URL ? withoutCredentials(STORAGE_URL) : `${DATA_DIR}/files`
  const problem = await storage.check().then(() => null, problemOf)
  return { result: problem === null ? 'fine' : 'failed', place, problem }
}

/** Returns the part of an error that a log may contain. */
function problemOf(error: unknown): string {
  const { type, code, message } = errorForLog(error)
  return [code ?? type, message].filter(Boolean).join(': ')
}
