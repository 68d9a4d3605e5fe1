import type { RulesSource, SignInRule } from '@steelsafe/contract/company-sign-in/entities.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { relationships } from './access.ts'
import { sessions } from './account.ts'
import { companies, companyUsers, ofCompany } from './companies.ts'
import { ofUser } from './users.ts'

/** An OpenID Connect provider at which people sign in with a company account. */
export const signInProviders = pgTable(
  'sign_in_provider',
  {
    id: key(),
    /** The company to which the accounts belong; null for a provider of the whole installation. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    /** The domains of the e-mail addresses that the provider may confirm. A domain belongs to at most one provider. */
    domains: text().array().notNull(),
    /** The scopes that are requested in addition to `openid email profile`, separated by spaces. */
    scopes: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /** True when the sign-in page has a button for the provider. */
    isShown: boolean('is_shown').notNull().default(true),
    /** True when people with an address of these domains can sign in only at the provider. */
    isOnlyWay: boolean('is_only_way').notNull().default(false),
    /** True when signing out also ends the session at the provider. */
    endsSession: boolean('ends_session').notNull().default(true),
    createsAccounts: boolean('creates_accounts').notNull().default(false),
    /** The relationship to the company that people get at their first sign-in. */
    relationshipId: uuid('relationship_id').references(() => relationships.id),
    /** The source of the rules: a claim at each sign-in, or the groups that the provider provisions. */
    rulesFrom: text('rules_from').$type<RulesSource>().notNull().default('claim'),
    /** The claim that the rules read. */
    claim: text().notNull().default(''),
    rules: jsonb().$type<SignInRule[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('sign_in_provider_company').on(table.companyId)],
)

const ofProvider = () =>
  uuid('provider_id')
    .notNull()
    .references(() => signInProviders.id, { onDelete: 'cascade' })

/** The secret of our client at a provider. It has a separate table, so that neither the audit nor a list reads it. */
export const signInProviderSecrets = pgTable('sign_in_provider_secret', {
  providerId: ofProvider().primaryKey(),
  secret: text().notNull(),
  changedAt: instant('changed_at').notNull().default(sql`now()`),
})

/** The account of a user at a provider: its issuer and the hash of its subject. */
export const signInIdentities = pgTable(
  'sign_in_identity',
  {
    id: key(),
    userId: ofUser(),
    providerId: ofProvider(),
    issuer: text().notNull(),
    subjectHash: text('subject_hash').notNull(),
    /** True when a rule of the provider has made the user an administrator of the installation. */
    givesAdministrator: boolean('gives_administrator').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('sign_in_identity_subject').on(table.providerId, table.issuer, table.subjectHash),
    uniqueIndex('sign_in_identity_user').on(table.userId, table.providerId, table.issuer),
  ],
)

/** A membership of a company that a provider has created, and that the provider updates and deletes. */
export const signInMemberships = pgTable(
  'sign_in_membership',
  {
    companyId: ofCompany(),
    userId: ofUser(),
    providerId: ofProvider(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('sign_in_membership_user').on(table.userId),
    foreignKey({
      name: 'sign_in_membership_company_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [companyUsers.companyId, companyUsers.userId],
    }).onDelete('cascade'),
  ],
)

/** A sign-in, or a confirmation of a signed-in user, that has begun at a provider. It can be completed once. */
export const signInRequests = pgTable(
  'sign_in_request',
  {
    id: key(),
    providerId: ofProvider(),
    /** The session whose user confirms; null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    stateHash: text('state_hash').notNull(),
    /** Hash of a key. Only the browser that began the sign-in has the key. */
    keyHash: text('key_hash').notNull(),
    nonce: text().notNull(),
    /** The code verifier of PKCE. */
    verifier: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    uniqueIndex('sign_in_request_state').on(table.stateHash),
    index('sign_in_request_expires').on(table.expiresAt),
  ],
)

/** The provider at which a session began, or at which the user of a session has confirmed. */
export const sessionProviders = pgTable('session_provider', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  providerId: ofProvider(),
  /** True when the session began at the provider; false when its user has only confirmed there. */
  isOrigin: boolean('is_origin').notNull(),
  /**
   * The ID token, with which the provider signs the user out without a question. Null for a confirmation, and when the
   * token is too long.
   */
  idToken: text('id_token'),
  confirmedAt: instant('confirmed_at'),
})
