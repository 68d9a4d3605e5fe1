import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { sessions } from './account.ts'
import { ofUser } from './users.ts'

/** A passkey of a user (WebAuthn). */
export const passkeys = pgTable(
  'passkey',
  {
    id: key(),
    userId: ofUser(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('passkey_user').on(table.userId)],
)

/** The public key of a passkey, and its last use. It has a separate table, so that the audit does not record it. */
export const passkeyKeys = pgTable(
  'passkey_key',
  {
    passkeyId: uuid('passkey_id')
      .primaryKey()
      .references(() => passkeys.id, { onDelete: 'cascade' }),
    /** The id of the credential at the authenticator, as base64url. */
    credentialId: text('credential_id').notNull(),
    /** Public key in the form of COSE (RFC 9052), as base64url. */
    publicKey: text('public_key').notNull(),
    /** The ways to reach the authenticator, such as `usb`. */
    transports: text().array().notNull(),
    /** The number of signatures so far, or 0 from an authenticator that does not count them. */
    counter: bigint({ mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [uniqueIndex('passkey_key_credential').on(table.credentialId)],
)

/** A challenge that an authenticator has to sign. A challenge can be used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    id: key(),
    challengeHash: text('challenge_hash').notNull(),
    /** The session that adds a passkey; null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The name of the new passkey; empty for a sign-in. */
    name: text().notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    uniqueIndex('passkey_challenge_hash').on(table.challengeHash),
    index('passkey_challenge_session').on(table.sessionId),
    index('passkey_challenge_expires').on(table.expiresAt),
  ],
)
