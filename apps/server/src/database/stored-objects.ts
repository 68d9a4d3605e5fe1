import type { Execute } from '#core/database/engine/engine.ts'

/**
 * Every column that names an object of the storage, and where the table knows it the hash of its bytes. What none of them
 * names is removed at night.
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

/** Which of these objects something refers to. */
export async function referredKeys(execute: Execute, keys: readonly string[]): Promise<Set<string>> {
  const selects = storedObjects.map(
    ({ table, key }) => `select ${key} as key from ${table} where ${key} = any ($1)`,
  )
  const { rows } = await execute(selects.join(' union '), [[...keys]])
  return new Set(rows.map(row => String(row.key)))
}
