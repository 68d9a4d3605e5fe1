import { type ImportColumn, importColumn } from '@steelsafe/contract/imports/entities.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { readItem, writeItem as store } from '#core/device/storage.ts'
import { mergeChoices } from './draft.ts'

const columnsSchema = z.array(importColumn)

/** Maximum number of stored choices per import. The oldest choices are deleted. */
const maxColumns = 200

/**
 * Returns the choices of columns that this device stores for an import, and a function that stores a choice. Used by
 * imports whose choices the server does not store.
 * @param name Name of the import
 */
export function useDeviceColumns(name: string) {
  const key = `import.${name}`
  return useMemo(() => {
    const readColumns = (): ImportColumn[] => {
      try {
        return columnsSchema.parse(JSON.parse(readItem(key) ?? '[]'))
      } catch {
        return []
      }
    }
    return {
      remembered: readColumns(),
      saveColumn: (column: ImportColumn) =>
        store(key, JSON.stringify(mergeChoices([column], readColumns()).slice(0, maxColumns))),
    }
  }, [key])
}
