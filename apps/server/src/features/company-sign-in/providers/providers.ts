import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Provider, ProviderForm } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { lockByName } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { newId } from '#database/columns.ts'
import { companies } from '#database/schema/companies.ts'
import { signInProviderSecrets, signInProviders } from '#database/schema/company-sign-in.ts'
import { endAdministratorsOf } from '../rules/apply-rules.ts'
import { endBoundSessions } from './bound-sessions.ts'
import { deleteIssuerData } from './delete-issuer-data.ts'

const sorting = {
  columns: { name: naturalOrder(signInProviders.name), createdDate: sql`${signInProviders.createdAt}` },
  byDefault: { field: 'name', ascending: true },
  id: sql`${signInProviders.id}`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: signInProviders.id,
      name: signInProviders.name,
      issuer: signInProviders.issuer,
      clientId: signInProviders.clientId,
      domains: signInProviders.domains,
      scopes: signInProviders.scopes,
      isActive: signInProviders.isActive,
      isShown: signInProviders.isShown,
      isOnlyWay: signInProviders.isOnlyWay,
      endsSession: signInProviders.endsSession,
      companyId: signInProviders.companyId,
      company: companies.name,
      createsAccounts: signInProviders.createsAccounts,
      relationshipId: signInProviders.relationshipId,
      rulesFrom: signInProviders.rulesFrom,
      claim: signInProviders.claim,
      rules: signInProviders.rules,
      secretDate: signInProviderSecrets.changedAt,
      accountCount: sql<number>`(select count(*)::int from sign_in_identity i where i.provider_id = ${signInProviders.id})`,
      version: signInProviders.version,
    })
    .from(signInProviders)
    .leftJoin(companies, eq(companies.id, signInProviders.companyId))
    .leftJoin(signInProviderSecrets, eq(signInProviderSecrets.providerId, signInProviders.id))
    .$dynamic()

type ProviderRow = SelectedRow<typeof select>

/** Returns a page of the providers that match the search, by default sorted by name. */
export async function listProviders({ tx, query }: Call<typeof calls.list>) {
  const text = sql`searchable(${signInProviders.name} || E'\n' || ${signInProviders.issuer} || E'\n'
    || array_to_string(${signInProviders.domains}, E'\n'))`
  const where = sqlContains(text, query.searchTerm)
  const { rows, ...page } = await readPage(tx, select, { table: signInProviders, query, sorting, where })
  return { providers: await withCompanyNames(tx, rows), ...page }
}

/**
 * Returns a provider by id.
 * @throws 404 when the provider does not exist
 */
export async function getProvider(tx: Tx, id: string): Promise<Provider> {
  const [provider] = await withCompanyNames(tx, await select(tx).where(eq(signInProviders.id, id)))
  if (!provider) throw notFound('identityProvider')
  return provider
}

/** Adds the names of the companies to the rules, and omits rules whose company was deleted. */
async function withCompanyNames(tx: Tx, rows: readonly ProviderRow[]): Promise<Provider[]> {
  const ids = rows.flatMap(({ rules }) => rules.flatMap(({ companyId }) => companyId ?? []))
  const names = await companyNames(tx, ids)
  return rows.map(({ rules, ...row }) => ({
    ...row,
    rules: rules
      .filter(({ companyId }) => companyId === null || names.has(companyId))
      .map(rule => ({ ...rule, company: rule.companyId && (names.get(rule.companyId) ?? '') })),
  }))
}

async function companyNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from company where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Creates a provider.
 * @throws 400 for a domain of another provider, or an unknown company or access role; 409 for too many providers
 */
export async function createProvider({
  tx,
  caller,
  body: { secret, ...form },
}: Call<typeof calls.create>): Promise<Provider> {
  await lockProviders(tx)
  const limit = { max: companySignInLimits.providers, message: 'company-sign-in:rule.tooMany' } as const
  await assertBelowLimit(tx, signInProviders, {}, limit)
  const id = newId()
  await assertFits(tx, id, form)
  await tx.insert(signInProviders).values({ id, ...form })
  if (secret !== '') await storeSecret(tx, id, secret)
  if (form.isOnlyWay && form.isActive) await endBoundSessions(tx, form.domains, caller.sessionId)
  return getProvider(tx, id)
}

/**
 * Updates a provider. When it is the only way to sign in, ends the sessions of its domains that began in another way,
 * except for the session of the caller. Revokes the administrator role that its rules granted in two cases: the issuer
 * changes, so that the links become invalid; or the provider now belongs to a company, and may not grant the role.
 * @throws 404 when there is no such provider; 400 for the same reasons as `createProvider`; 409 when another user has
 *   changed it since the caller read it
 */
export async function updateProvider({
  tx,
  caller,
  params: { providerId: id },
  body: { secret, removesSecret, version, ...form },
}: Call<typeof calls.update>): Promise<Provider> {
  await lockProviders(tx)
  const storedProvider = await lockProvider(tx, id)
  assertVersion(storedProvider, version)
  await assertFits(tx, id, form)
  await updateLockedRow(tx, signInProviders, id, form)
  const hasNewIssuer = form.issuer !== storedProvider.issuer
  if (hasNewIssuer) await deleteIssuerData(tx, id)
  if (hasNewIssuer || form.companyId !== null) await endAdministratorsOf(tx, id)
  if (secret !== '') await storeSecret(tx, id, secret)
  else if (hasNewIssuer || removesSecret)
    await tx.delete(signInProviderSecrets).where(eq(signInProviderSecrets.providerId, id))
  if (form.isOnlyWay && form.isActive) await endBoundSessions(tx, form.domains, caller.sessionId)
  return getProvider(tx, id)
}

/**
 * Deletes a provider with its links to accounts, but not the accounts. Revokes the administrator role that its rules
 * have granted; otherwise the users would become local administrators, whom no rule can demote.
 */
export async function deleteProvider({
  tx,
  params: { providerId: id },
}: Call<typeof calls.delete>): Promise<void> {
  await lockProvider(tx, id)
  await endAdministratorsOf(tx, id)
  await tx.delete(signInProviders).where(eq(signInProviders.id, id))
}

/**
 * Selects a provider for update.
 * @param company the company to which it must belong
 * @throws 404 when the provider does not exist, or does not belong to the company
 */
export const lockProvider = (tx: Tx, id: string, company?: string) =>
  lockRow(tx, signInProviders, { id, ...(company && { companyId: company }) }, 'identityProvider')

/** Lets changes of providers run one after the other, so that no two providers get the same domain. */
const lockProviders = (tx: Tx) => lockByName(tx, 'sign-in providers')

async function storeSecret(tx: Tx, providerId: string, secret: string): Promise<void> {
  const changedAt = new Date().toISOString()
  await tx
    .insert(signInProviderSecrets)
    .values({ providerId, secret, changedAt })
    .onConflictDoUpdate({ target: signInProviderSecrets.providerId, set: { secret, changedAt } })
}

async function assertFits(tx: Tx, id: string, form: ProviderForm): Promise<void> {
  await assertFreeDomains(tx, id, form)
  const ids = [form.companyId, ...form.rules.map(({ companyId }) => companyId)].filter(one => one !== null)
  const knownCompanies = await companyNames(tx, ids)
  const knownRoles = await companyRoles(tx)
  if (form.companyId && !knownCompanies.has(form.companyId)) throw invalid({ companyId: 'rule.notAChoice' })
  if (form.relationshipId && !knownRoles.has(form.relationshipId))
    throw invalid({ relationshipId: 'rule.notAChoice' })
  for (const [index, { companyId, relationshipId }] of form.rules.entries()) {
    if (companyId && !knownCompanies.has(companyId))
      throw invalid({ [`rules.${index}.companyId`]: 'rule.notAChoice' })
    if (relationshipId && !knownRoles.has(relationshipId))
      throw invalid({ [`rules.${index}.relationshipId`]: 'rule.notAChoice' })
  }
}

/**
 * Checks that no other provider has a domain of the form.
 * @throws 400 when another provider has a domain of the form
 */
async function assertFreeDomains(tx: Tx, id: string, { domains }: Pick<ProviderForm, 'domains'>) {
  const { rows } = await tx.execute<{ name: string; domain: string }>(sql`
    select p.name, domain from sign_in_provider p, unnest(p.domains) domain
    where p.id <> ${id} and domain = any(${sql.param([...domains])}::text[]) order by domain limit 1`)
  const [takenDomain] = rows
  if (takenDomain)
    throw invalid({ domains: { key: 'company-sign-in:rule.domainTaken', values: { ...takenDomain } } })
}

async function companyRoles(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from relationship where kind = 'company'`)
  return new Set(rows.map(({ id }) => id))
}
