import type { Execute } from '#core/database/engine/engine.ts'

/**
 * Every column that refers to an object of the storage, and the column of its hash if there is one. The nightly cleanup
 * deletes objects that no column refers to.
 */
export const storedObjects = [
  { table: 'file_version', key: 'storage_key', hash: 'sha256' },
  { table: 'file_upload_part', key: 'storage_key', hash: null },
  { table: 'project_document', key: 'storage_key', hash: 'sha256' },
  { table: 'attachment', key: 'storage_key', hash: 'sha256' },
  { table: 'quality_document', key: 'storage_key', hash: 'sha256' },
  { table: 'project', key: 'image_key', hash: null },
  { table: 'theme', key: 'image_key', hash: null },
] as const

/** Returns the objects that some row refers to. */
export async function referredKeys(execute: Execute, keys: readonly string[]): Promise<Set<string>> {
  const selects = storedObjects.map(
    ({ table, key }) => `select ${key} as key from ${table} where ${key} = any ($1)`,
  )
  const { rows } = await execute(selects.join(' union '), [[...keys]])
  return new Set(rows.map(row => String(row.key)))
}
