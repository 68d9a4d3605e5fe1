import type { scim as calls } from '@steelsafe/contract/scim/endpoints.ts'
import type { Provisioning } from '@steelsafe/contract/scim/entities.ts'
import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { hashToken, newToken, providerTokenPrefix } from '#core/access/tokens.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, unauthorized } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { signInProviders } from '#database/schema/company-sign-in.ts'
import { scimGroups, scimTokens, scimTokenUses, scimUsers } from '#database/schema/scim.ts'
import { lockProvider } from '#features/company-sign-in/index.ts'
import { scimPath } from './protocol/names.ts'

/** An identity provider that may provision users and groups. */
export type ScimProvider = typeof signInProviders.$inferSelect

/** The provider of a request, and its token. */
export interface ScimCaller {
  tokenId: string
  provider: ScimProvider
  /** True when the token was last marked as used more than a minute ago. */
  isStale: boolean
}

/** Throws 401 unless the text begins like the token of a provider. This check needs no database. */
export function assertIsToken(secret: string | undefined): asserts secret is string {
  if (!secret?.startsWith(providerTokenPrefix)) throw unauthorized('scim:rule.token')
}

/**
 * Returns the provider of a token.
 * @throws 401 when the token is missing or unknown, or its provider is turned off
 */
export async function scimCallerOf(tx: Tx, secret: string | undefined): Promise<ScimCaller> {
  assertIsToken(secret)
  const [row] = await tx
    .select({
      tokenId: scimTokens.id,
      provider: signInProviders,
      isStale: sql<boolean>`coalesce(${scimTokenUses.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(scimTokens)
    .innerJoin(signInProviders, eq(signInProviders.id, scimTokens.providerId))
    .leftJoin(scimTokenUses, eq(scimTokenUses.tokenId, scimTokens.id))
    .where(and(eq(scimTokens.tokenHash, hashToken(secret)), eq(signInProviders.isActive, true)))
  if (!row) throw unauthorized('scim:rule.token')
  return row
}

/** Marks a token as used now, so that administrators see when the provider last sent a request. */
export const markTokenUsed = (tx: Tx, { tokenId }: Pick<ScimCaller, 'tokenId'>) =>
  tx.execute(sql`
    insert into scim_token_use (token_id, last_used_at) select id, now() from scim_token where id = ${tokenId}
    on conflict (token_id) do update set last_used_at = excluded.last_used_at`)

/**
 * Returns the SCIM address of a provider, its token without the secret, and the numbers of its users and groups.
 * @throws 404 when the provider does not exist
 */
export async function getProvisioning(tx: Tx, services: Services, providerId: string): Promise<Provisioning> {
  if ((await tx.$count(signInProviders, eq(signInProviders.id, providerId))) === 0)
    throw notFound('identityProvider')
  const [token] = await tx
    .select({
      hint: scimTokens.hint,
      createdDate: scimTokens.createdAt,
      lastUsed: scimTokenUses.lastUsedAt,
    })
    .from(scimTokens)
    .leftJoin(scimTokenUses, eq(scimTokenUses.tokenId, scimTokens.id))
    .where(and(eq(scimTokens.providerId, providerId), isNotNull(scimTokens.tokenHash)))
  const sqlIsOwnGroup = eq(scimGroups.providerId, providerId)
  const groups = await tx
    .select({ displayName: scimGroups.displayName })
    .from(scimGroups)
    .where(sqlIsOwnGroup)
    .orderBy(sql`natural_key(${scimGroups.displayName})`, scimGroups.id)
    .limit(scimLimits.shownGroups)
  return {
    address: services.publicUrl + scimPath,
    token: token ?? null,
    userCount: await tx.$count(
      scimUsers,
      and(eq(scimUsers.providerId, providerId), isNull(scimUsers.deletedAt)),
    ),
    groupCount: await tx.$count(scimGroups, sqlIsOwnGroup),
    groups: groups.map(({ displayName }) => displayName),
  }
}

/**
 * Creates a new token for a provider. The previous token stops working immediately.
 * @throws 404 when the provider does not exist
 */
export async function renewToken({ tx, services, params: { providerId } }: Call<typeof calls.renewToken>) {
  const { name } = await lockProvider(tx, providerId)
  const secret = providerTokenPrefix + newToken()
  const token = {
    name,
    tokenHash: hashToken(secret),
    hint: secret.slice(0, providerTokenPrefix.length + 4),
    createdAt: new Date().toISOString(),
  }
  const [row] = await tx
    .insert(scimTokens)
    .values({ providerId, ...token })
    .onConflictDoUpdate({ target: scimTokens.providerId, set: token })
    .returning({ id: scimTokens.id })
  await tx.delete(scimTokenUses).where(eq(scimTokenUses.tokenId, row!.id)) // an upsert returns its row
  return { ...(await getProvisioning(tx, services, providerId)), secret }
}

/**
 * Revokes the token of a provider.
 * @throws 404 when the provider does not exist
 */
export async function revokeToken({
  tx,
  params: { providerId },
}: Call<typeof calls.revokeToken>): Promise<void> {
  await lockProvider(tx, providerId)
  await tx.update(scimTokens).set({ tokenHash: null, hint: '' }).where(eq(scimTokens.providerId, providerId))
}
