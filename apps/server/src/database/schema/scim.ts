import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { signInProviders } from './company-sign-in.ts'
import { ofUser } from './users.ts'

const ofProvider = () =>
  uuid('provider_id')
    .notNull()
    .references(() => signInProviders.id, { onDelete: 'cascade' })

/**
 * The token with which an identity provider provisions users and groups; only its hash is stored. The row remains when
 * the token is revoked or the provider is deleted, because it is the actor of audit entries.
 */
export const scimTokens = pgTable(
  'scim_token',
  {
    id: key(),
    providerId: uuid('provider_id').references(() => signInProviders.id, { onDelete: 'set null' }),
    /** The name of the provider at the time when the token was created. */
    name: text().notNull(),
    /** The hash of the token; null when the token is revoked. */
    tokenHash: text('token_hash'),
    /** The first characters of the token, too few to guess the rest. */
    hint: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('scim_token_provider').on(table.providerId),
    uniqueIndex('scim_token_hash').on(table.tokenHash),
  ],
)

/** The last use of a token. It has a separate table, so that a use is not a change of the token. */
export const scimTokenUses = pgTable('scim_token_use', {
  tokenId: uuid('token_id')
    .primaryKey()
    .references(() => scimTokens.id, { onDelete: 'cascade' }),
  lastUsedAt: instant('last_used_at').notNull(),
})

/** An account that a provider manages. Its name, e-mail address and lock are stored in the account. */
export const scimUsers = pgTable(
  'scim_user',
  {
    id: key(),
    providerId: ofProvider(),
    userId: ofUser(),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    displayName: text('display_name'),
    /** The type of the e-mail address, such as `work`; null when the user name is the address. */
    addressType: text('address_type'),
    /** True when the provider has locked the account, and may therefore unlock it. */
    hasLocked: boolean('has_locked').notNull().default(false),
    /** The time when the provider deleted the user. The account remains, locked. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('scim_user_account').on(table.providerId, table.userId),
    uniqueIndex('scim_user_name')
      .on(table.providerId, sql`lower(${table.userName})`)
      .where(sql`deleted_at is null`),
    index('scim_user_external').on(table.providerId, table.externalId),
    index('scim_user_user').on(table.userId),
  ],
)

/** A group of users of a provider. The rules of the provider can refer to it. */
export const scimGroups = pgTable(
  'scim_group',
  {
    id: key(),
    providerId: ofProvider(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('scim_group_name').on(table.providerId, sql`lower(${table.displayName})`),
    index('scim_group_external').on(table.providerId, table.externalId),
  ],
)

export const scimGroupMembers = pgTable(
  'scim_group_member',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => scimUsers.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    index('scim_group_member_user').on(table.memberId),
  ],
)

/**
 * Users whose groups have changed, until a job has applied the rules to them. The queue of jobs is not part of a backup,
 * so a restored database resumes the work from here.
 */
export const scimRuleChanges = pgTable(
  'scim_rule_change',
  {
    id: key(),
    providerId: ofProvider(),
    /** The ids of the users at the provider. */
    memberIds: uuid('member_ids').array().notNull(),
    /** The call that has changed the groups, for the audit. */
    tokenId: uuid('token_id').notNull(),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
  },
  table => [index('scim_rule_change_provider').on(table.providerId)],
)
