import type { Passkey } from '@steelsafe/contract/passkeys/entities.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting } from '#core/database/lock-row.ts'
import { notFound } from '#core/errors.ts'
import { passkeyKeys, passkeys } from '#database/schema/passkeys.ts'

const select = (tx: Tx) =>
  tx
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeyKeys.isSynced,
      createdDate: passkeys.createdAt,
      lastUsed: passkeyKeys.lastUsedAt,
    })
    .from(passkeys)
    .innerJoin(passkeyKeys, eq(passkeyKeys.passkeyId, passkeys.id))
    .$dynamic()

/** Returns the passkeys of a user, the newest first. */
export async function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return select(tx).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
}

/**
 * Returns a passkey of a user.
 * @throws 404 when the user has no passkey with this id
 */
export async function passkeyById(tx: Tx, userId: string, id: string): Promise<Passkey> {
  const [passkey] = await select(tx).where(sqlIsPasskeyOf(userId, id))
  if (!passkey) throw notFound('passkey')
  return passkey
}

/**
 * Deletes a passkey of a user.
 * @throws 404 when the user has no passkey with this id
 */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await deleteExisting(tx, passkeys, { id, userId }, 'passkey')
}

const sqlIsPasskeyOf = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
