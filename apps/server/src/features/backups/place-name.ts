import type { Config } from '#server/config.ts'

/**
 * Returns the folder of scheduled backups, or the host and the name of their bucket, without its keys; null when none
 * are set up.
 */
export function placeName({
  BACKUP_DIR,
  BACKUP_URL,
}: Pick<Config, 'BACKUP_DIR' | 'BACKUP_URL'>): string | null {
  if (!BACKUP_URL) return BACKUP_DIR ?? null
  const { host, pathname } = new URL(BACKUP_URL)
  return host + pathname
}
