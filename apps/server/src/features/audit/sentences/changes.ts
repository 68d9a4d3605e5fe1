import type { FieldChange } from '@steelsafe/contract/audit/entities.ts'
import type { AuditEntry } from './entry.ts'
import type { Reader } from './reader.ts'
import { internalColumns, isVisibleColumn, valueText } from './values.ts'
import { fieldOf } from './words.ts'

/**
 * Returns the changes of an entry in the reader's language. Secrets and internal values that the reader may not see are
 * listed without their values; hidden columns are omitted.
 */
export function changesOf(
  { subject, verb, before, after }: Pick<AuditEntry, 'subject' | 'verb' | 'before' | 'after'>,
  reader: Reader,
): FieldChange[] {
  if (verb !== 'update' || !before || !after) return []
  return Object.keys(after)
    .filter(isVisibleColumn)
    .map(column => {
      const isShown = reader.readsInternal || !internalColumns[subject]?.includes(column)
      return {
        field: fieldOf(reader.language, subject, column),
        from: isShown ? valueText(column, before[column], reader) : null,
        to: isShown ? valueText(column, after[column], reader) : null,
      }
    })
}
