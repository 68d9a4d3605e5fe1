import type { DraftState } from '../storage.ts'
import type { RunningHash } from './running-hash.ts'

/** Upper limit of the hashes in memory. Each hash takes a few hundred bytes. */
const maxHashes = 1_000

/**
 * The hashes of closed drafts, by key, the oldest first. A draft without a hash in memory, such as after a restart, is
 * read again when it becomes an object.
 */
const hashes = new Map<string, RunningHash>()

/** Saves the hash of a draft until a request continues the draft. Does nothing when the hash has failed. */
export function saveHash(key: string, hash: RunningHash): void {
  dropHash(key)
  hash.flush()
  if (hash.hasFailed) return
  hashes.set(key, hash)
  const [oldest] = hashes.keys()
  if (oldest && hashes.size > maxHashes) dropHash(oldest)
}

/** Takes the hash of a draft out of memory. Returns undefined when it covers another number of bytes than the state. */
export function removeHash({ key, sizeBytes }: DraftState): RunningHash | undefined {
  const hash = hashes.get(key)
  if (hash?.sizeBytes !== sizeBytes) {
    dropHash(key)
    return undefined
  }
  hashes.delete(key)
  return hash
}

/** Discards the hash of a draft, if it is in memory. */
export function dropHash(key: string): void {
  hashes.get(key)?.drop()
  hashes.delete(key)
}
