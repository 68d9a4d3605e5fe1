import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * The caller's permissions to change the files of entries. Users who may edit the log may change the files of all
 * entries. The user who added an entry may change its files for `ownFilesHours`.
 */
export interface FileRights {
  caller: string
  ofAll: boolean
  ofOwn: boolean
}

export async function fileRights(tx: Tx, caller: Caller, project: string): Promise<FileRights> {
  return {
    caller: caller.id,
    ofAll: await can(tx, caller, 'EditMaintenanceLogs', { project }),
    ofOwn: await can(tx, caller, 'AddMaintenanceLogs', { project }),
  }
}

/** The condition that the entry `e` was added less than `ownFilesHours` ago. */
export const sqlIsRecent: SQL<boolean> = sql<boolean>`e.created_at > now() - make_interval(hours => ${sql.raw(String(maintenanceLimits.ownFilesHours))})`

export const canChangeFiles = (
  { caller, ofAll, ofOwn }: FileRights,
  { createdBy, isRecent }: { createdBy: string | null; isRecent: boolean },
): boolean => ofAll || (ofOwn && isRecent && createdBy === caller)
