import type { FolderImportProblem } from '@steelsafe/contract/folder-import/names.ts'
import { AppError } from '#core/errors.ts'
import { StorageFull, StorageLimitExceeded, StorageMissing } from '#core/storage/storage.ts'
import { NotAllowed } from './create-tool.ts'

/**
 * Returns the problem that an error means for an import, if a retry would not solve it; undefined for any other error.
 * `53100` is the code of PostgreSQL for a full disk (PostgreSQL documentation, appendix A).
 */
export function findImportProblem(error: unknown): FolderImportProblem | undefined {
  if (error instanceof StorageFull) return 'diskFull'
  if (error instanceof StorageMissing) return 'zipMissing'
  // An entry has more bytes than it declares.
  if (error instanceof StorageLimitExceeded) return 'damaged'
  if (error instanceof NotAllowed) return 'notAllowed'
  if (error instanceof AppError) return ofRefusal(error)
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(cause?.code ?? code)) ? 'diskFull' : undefined
}

function ofRefusal({ reason, fields }: AppError): FolderImportProblem | undefined {
  if (reason.key === 'subscriptions:rule.projectLimit') return 'projectLimit'
  if (reason.key === 'core:error.dataLimit') return 'dataLimit'
  if (fields?.projectNumber) return 'numberTaken'
  return fields?.file || fields?.archiveFileName ? 'damaged' : undefined
}
