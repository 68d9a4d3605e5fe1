import { pipeline } from 'node:stream/promises'
import type { Services } from '#core/services.ts'
import { Measure } from '#core/storage/hashes/measure.ts'
import { referredKeys } from '#database/stored-objects.ts'
import { type BackupDestination, newName, openDestination } from '#server/backup/archive/destination.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { verifyApart } from '#server/backup/verify/verify-apart.ts'
import type { Verified } from '#server/backup/verify/verify-archive.ts'
import { beginRun, deleteOldRuns, endRun } from './runs.ts'

/** Id of the lock that lets only one process of the installation create backups at a time. */
const runLock = 726_356

/**
 * Creates a backup in the configured destination, verifies it by a trial restore, and deletes the oldest beyond
 * `BACKUP_KEEP`. Does nothing without a configured destination.
 */
export async function runBackup(services: Services): Promise<void> {
  const destination = await openDestination(services.config)
  if (!destination) return
  try {
    await services.engine.exclusively(runLock, () => makeAndRecord(services, destination))
  } finally {
    await destination.close()
  }
}

async function makeAndRecord(services: Services, destination: BackupDestination) {
  const { engine, config, log } = services
  const name = newName()
  const id = await engine.transaction(tx => beginRun(tx, name, config.BACKUP_KEY !== undefined))
  let isKept = false
  try {
    await destination.removeDrafts()
    const sizeBytes = await writeBackup(services, destination, name)
    const verified = await verifyApart({
      config: destinationConfig(services),
      name,
      scratchFolder: config.DATA_DIR,
    })
    await refuseWhenLost(services, verified)
    await destination.keep(name)
    isKept = true
    await engine.transaction(async tx => {
      await endRun(tx, id, { state: 'done', sizeBytes, files: verified.files, rows: verified.rows })
      await deleteOldRuns(tx)
    })
    log.info({ backup: name, sizeBytes, files: verified.files, rows: verified.rows }, 'backed up')
  } catch (error) {
    // A verified backup is kept even if its row cannot be updated. The removal of another one fails when the destination
    // cannot be reached.
    if (!isKept) await destination.remove(name).catch(() => {})
    await engine.transaction(tx => endRun(tx, id, { state: 'failed', problem: (error as Error).message }))
    throw error
  }
  await deleteOldest(services, destination)
}

/**
 * Deletes the oldest backups beyond `BACKUP_KEEP`. An error does not fail the new backup; the next backup tries again.
 */
async function deleteOldest({ config, log }: Services, destination: BackupDestination): Promise<void> {
  try {
    for (const old of (await destination.list()).slice(0, -config.BACKUP_KEEP)) await destination.remove(old)
  } catch (error) {
    log.error({ err: error }, 'old backups could not be removed')
  }
}

async function writeBackup(
  { engine, storage, config }: Services,
  destination: BackupDestination,
  name: string,
): Promise<number> {
  const measure = new Measure()
  await makeBackup({ engine, storage }, config.BACKUP_KEY, config.DATA_DIR, async archive => {
    await Promise.all([pipeline(archive, measure), destination.write(name, measure)])
  })
  return measure.sizeBytes
}

const destinationConfig = ({ config: { BACKUP_DIR, BACKUP_URL, BACKUP_KEY } }: Services) => ({
  BACKUP_DIR,
  BACKUP_URL,
  BACKUP_KEY,
})

/**
 * Throws when the archive lacks files that the database refers to. Files that were deleted while the archive was
 * written do not count.
 */
async function refuseWhenLost({ engine }: Services, { missing }: Verified) {
  const lostKeys = missing.length > 0 ? await referredKeys(engine.execute, missing) : new Set()
  if (lostKeys.size > 0)
    throw new Error(
      `The storage lacks ${lostKeys.size} files that the database refers to, among them ${[...lostKeys].slice(0, 3).join(', ')}`,
    )
}
