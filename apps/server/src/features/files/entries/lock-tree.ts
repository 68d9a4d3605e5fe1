import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'

/**
 * Locks the folders of a project until the end of the transaction, so that no other request moves or deletes a folder
 * between a check and the change that relies on it. It must come before the lock of the subscription, to avoid
 * deadlocks.
 */
export const lockTree = (tx: Tx, project: string) => lockByName(tx, `files ${project.toLowerCase()}`)
