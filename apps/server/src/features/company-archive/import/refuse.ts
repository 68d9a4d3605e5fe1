import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { type AppError, invalid } from '#core/errors.ts'

/** Refuses an archive, at the field of its file. */
export const refuse = (key: MessageKey, values?: Record<string, string | number>): AppError =>
  invalid({ file: { key, ...(values ? { values } : {}) } })
