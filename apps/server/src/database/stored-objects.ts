import type { Execute } from '#core/database/engine/engine.ts'

/** Every column that refers to a complete object of the storage, and the column of its hash if there is one. */
export const storedObjects = [
  { table: 'file_version', key: 'storage_key', hash: 'sha256' },
  { table: 'project_document', key: 'storage_key', hash: 'sha256' },
  { table: 'attachment', key: 'storage_key', hash: 'sha256' },
  { table: 'quality_document', key: 'storage_key', hash: 'sha256' },
  { table: 'project', key: 'image_key', hash: null },
  { table: 'theme', key: 'image_key', hash: null },
  { table: 'company_export', key: 'storage_key', hash: null },
  { table: 'company_import', key: 'storage_key', hash: null },
  { table: 'folder_import', key: 'storage_key', hash: null },
] as const

/**
 * The column of the objects whose bytes are still arriving. A backup may lack them: in a bucket they cannot be read yet,
 * and their uploads begin again after a restore.
 */
const incompleteObjects = [{ table: 'file_upload', key: 'storage_key' }] as const

/** Returns the objects that some row refers to. The nightly cleanup deletes the others. */
export async function referredKeys(execute: Execute, keys: readonly string[]): Promise<Set<string>> {
  const selects = [...storedObjects, ...incompleteObjects].map(
    ({ table, key }) => `select ${key} as key from ${table} where ${key} = any ($1)`,
  )
  const { rows } = await execute(selects.join(' union '), [[...keys]])
  return new Set(rows.map(row => String(row.key)))
}
