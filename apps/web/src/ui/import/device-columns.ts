import { type ImportColumn, importColumn } from '@steelsafe/contract/imports/entities.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { remembered, remember as store } from '#core/storage.ts'
import { remember } from './draft.ts'

const stored = z.array(importColumn)

/** Maximum number of choices stored per import. The oldest are deleted. */
const maxColumns = 200

/**
 * Stores on this device which fields the columns of an import fill, for imports whose choices the server does not
 * store.
 * @param name Name of the import
 */
export function useDeviceColumns(name: string) {
  const key = `import.${name}`
  return useMemo(() => {
    const read = (): ImportColumn[] => {
      try {
        return stored.parse(JSON.parse(remembered(key) ?? '[]'))
      } catch {
        return []
      }
    }
    return {
      remembered: read(),
      keep: (column: ImportColumn) =>
        store(key, JSON.stringify(remember([column], read()).slice(0, maxColumns))),
    }
  }, [key])
}
