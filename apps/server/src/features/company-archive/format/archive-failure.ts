import type { ArchiveProblem } from '@steelsafe/contract/company-archive/names.ts'
import { AppError } from '#core/errors.ts'
import { StorageFull, StorageMissing } from '#core/storage/storage.ts'

/** Thrown when an export or an import cannot be finished, and a retry would fail in the same way. */
export class ArchiveFailure extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Returns the problem of an error that a retry would not resolve; undefined for any other error. Codes: PostgreSQL
 * documentation, appendix A.
 */
export function problemOf(error: unknown): ArchiveProblem | undefined {
  if (error instanceof ArchiveFailure) return error.problem
  if (error instanceof StorageFull) return 'diskFull'
  if (error instanceof StorageMissing) return 'archiveMissing'
  if (error instanceof AppError) return ofRefusal(error)
  const { code, constraint } = causeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'diskFull'
  if (nameConstraints.has(constraint)) return 'nameTaken'
  // A retry matches the people again.
  if (isAddressTaken(error)) return undefined
  // The values of the archive break a rule of their table, or have another type.
  return /^2[23]/.test(code) ? 'damaged' : undefined
}

/** The unique indexes of the name of a company, and of the number of a tool within its company. */
const nameConstraints: ReadonlySet<string> = new Set(['company_name_once', 'project_number'])

/** Returns true for the error of a new account whose address another account has. */
export const isAddressTaken = (error: unknown): boolean => causeOf(error).constraint === 'user_account_email'

/** Returns true for the error of a row that refers to a row that does not exist. */
export const isReferenceMissing = (error: unknown): boolean => causeOf(error).code === '23503'

function causeOf(error: unknown): { code: string; constraint: string } {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown; constraint?: unknown } }
  return { code: String(cause?.code ?? code ?? ''), constraint: String(cause?.constraint ?? '') }
}

function ofRefusal({ reason, fields }: AppError): ArchiveProblem | undefined {
  switch (reason.key) {
    case 'subscriptions:rule.projectLimit':
      return 'projectLimit'
    case 'core:error.dataLimit':
      return 'dataLimit'
    default:
      // Errors about the archive itself name a field.
      return fields ? 'damaged' : undefined
  }
}
