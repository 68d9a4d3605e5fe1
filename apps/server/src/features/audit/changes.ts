import type { FieldChange } from '@steelsafe/contract/audit/entities.ts'
import type { AuditEntry } from './entry.ts'
import type { Reader } from './reader.ts'
import { isVisibleColumn, valueText } from './values.ts'
import { fieldOf } from './words.ts'

/**
 * Returns the changes of an entry in the reader's language. Secrets are listed without their values; internal columns
 * are omitted.
 */
export function changesOf(
  { subject, verb, before, after }: Pick<AuditEntry, 'subject' | 'verb' | 'before' | 'after'>,
  reader: Reader,
): FieldChange[] {
  if (verb !== 'update' || !before || !after) return []
  return Object.keys(after)
    .filter(isVisibleColumn)
    .map(column => ({
      field: fieldOf(reader.language, subject, column),
      from: valueText(column, before[column], reader),
      to: valueText(column, after[column], reader),
    }))
}
