import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { type AppError, invalid } from '#core/errors.ts'

/** Returns a 400 error at the field `file`, which refuses an archive. */
export const archiveError = (key: MessageKey, values?: Record<string, string | number>): AppError =>
  invalid({ file: { key, ...(values ? { values } : {}) } })
