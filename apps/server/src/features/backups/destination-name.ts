import type { Config } from '#server/config.ts'
import { withoutCredentials } from '#server/log/without-credentials.ts'

/**
 * Returns the folder of scheduled backups, or the host and the name of their bucket, without its keys; null without a
 * configured destination.
 */
export function destinationName({
  BACKUP_DIR,
  BACKUP_URL,
}: Pick<Config, 'BACKUP_DIR' | 'BACKUP_URL'>): string | null {
  return BACKUP_URL ? withoutCredentials(BACKUP_URL) : (BACKUP_DIR ?? null)
}
