import { DatabaseUnavailable } from '#core/database/engine/engine.ts'
import type { Storage } from './storage.ts'

/**
 * Deletes stored objects after `error`, which means that no row refers to them. Keeps them when the connection to the
 * database broke, because the transaction with their rows may have been committed. The nightly job deletes objects to
 * which no row refers.
 */
export async function removeUnrecorded(
  storage: Pick<Storage, 'remove'>,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseUnavailable) return
  for (const key of keys) await storage.remove(key)
}
