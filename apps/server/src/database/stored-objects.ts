import type { Execute } from '#core/database/engine/engine.ts'

/** The files that an unfinished import has stored. The rows that will refer to them do not exist yet. */
const stagedFiles = `(
  select content ->> 'key' as key, content ->> 'sha256' as sha256 from company_import_row where table_name = '#file'
) staged`

/** The columns that refer to complete objects of the storage, and the columns of their hashes, if any. */
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
  { table: stagedFiles, key: 'key', hash: 'sha256' },
] as const

/**
 * The columns that refer to objects whose bytes are still arriving. A backup may lack these objects: in a bucket they
 * cannot be read yet, and their uploads begin again after a restore.
 */
const incompleteObjects = [{ table: 'file_upload', key: 'storage_key' }] as const

/** Returns the keys that are the tail of an unfinished upload. */
export async function referredTails(execute: Execute, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await execute(
    `select multipart ->> 'tailKey' as key from file_upload where multipart ->> 'tailKey' = any ($1)`,
    [[...keys]],
  )
  return new Set(rows.map(row => String(row.key)))
}

/**
 * Returns the keys that belong to unfinished uploads, each with the id of its multipart upload in the bucket, or null
 * before it has an id.
 */
export async function referredUploads(
  execute: Execute,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await execute(
    `select storage_key as key, multipart ->> 'uploadId' as id from file_upload where storage_key = any ($1)`,
    [[...keys]],
  )
  return new Map(rows.map(({ key, id }) => [String(key), id === null ? null : String(id)]))
}

/** Returns the keys to which a row of a table refers. The nightly cleanup deletes the other objects. */
export async function referredKeys(execute: Execute, keys: readonly string[]): Promise<Set<string>> {
  const selects = [...storedObjects, ...incompleteObjects].map(
    ({ table, key }) => `select ${key} as key from ${table} where ${key} = any ($1)`,
  )
  const { rows } = await execute(selects.join(' union '), [[...keys]])
  return new Set(rows.map(row => String(row.key)))
}
