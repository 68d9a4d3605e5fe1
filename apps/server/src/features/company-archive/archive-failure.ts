import type { ArchiveProblem } from '@steelsafe/contract/company-archive/names.ts'
import { AppError } from '#core/errors.ts'
import { StorageFull, StorageMissing } from '#core/storage/storage.ts'

/** An export or an import cannot be finished, and another try would fail in the same way. */
export class ArchiveFailure extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Returns the reason of an error that another try would not change; undefined for any other error. Codes: PostgreSQL
 * documentation, appendix A.
 */
export function problemOf(error: unknown): ArchiveProblem | undefined {
  if (error instanceof ArchiveFailure) return error.problem
  if (error instanceof StorageFull) return 'diskFull'
  if (error instanceof StorageMissing) return 'archiveMissing'
  if (error instanceof AppError) return ofRefusal(error)
  const { code } = causeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'diskFull'
  if (code === '23505') return 'nameTaken'
  // The values of the archive break a rule of their table, or have another type.
  return /^2[23]/.test(code) ? 'damaged' : undefined
}

function causeOf(error: unknown): { code: string } {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return { code: String(cause?.code ?? code ?? '') }
}

function ofRefusal({ reason, fields }: AppError): ArchiveProblem | undefined {
  switch (reason.key) {
    case 'subscriptions:rule.projectLimit':
      return 'projectLimit'
    case 'subscriptions:rule.dataLimit':
      return 'dataLimit'
    default:
      // Refusals of the archive itself name its field.
      return fields ? 'damaged' : undefined
  }
}
