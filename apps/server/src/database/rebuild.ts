import { emptySchemas } from '#core/database/engine/backup/empty-schemas.ts'
import type { Execute } from '#core/database/engine/engine.ts'
import { queueSchema } from '#core/jobs/jobs.ts'
import { migrateTo } from './migrate.ts'

/**
 * Drops everything in a database, including its queue, and creates the tables of a version again. The caller must have
 * begun a transaction.
 * @throws NewerData when this version of Steelsafe does not know that version
 */
export async function rebuild(execute: Execute, hashes: readonly string[]): Promise<void> {
  await emptySchemas(execute, [queueSchema])
  await migrateTo(execute, hashes)
}
