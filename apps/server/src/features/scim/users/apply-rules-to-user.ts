import { and, eq } from 'drizzle-orm'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { applyRules, rolesFromProvider, ruleValues } from '#features/company-sign-in/index.ts'
import type { ScimContext } from '../context.ts'

type Context = Pick<ScimContext, 'tx' | 'provider'>

/** Returns a user's identities at the provider. They exist after the first sign-in there. */
export const identitiesOf = ({ tx, provider }: Context, userId: string) =>
  tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, provider.id)))

/** Applies the rules to a user, with the groups that the provider has sent. */
export async function applyRulesToUser(context: Context, userId: string, isFirst: boolean): Promise<void> {
  const { tx, provider } = context
  const values = await ruleValues(tx, provider, userId, null)
  await applyRules(tx, provider, { userId, identities: await identitiesOf(context, userId), isFirst }, values)
}

/** Revokes the access that the rules no longer grant to a user out of reach. Grants no new access. */
export async function revokeOutdatedAccess(context: Context, userId: string): Promise<void> {
  const { tx, provider } = context
  const identities = await identitiesOf(context, userId)
  const current = await rolesFromProvider(tx, provider, userId)
  const isAdministrator = identities.some(({ givesAdministrator }) => givesAdministrator)
  const rules = provider.rules.filter(({ companyId, relationshipId }) =>
    companyId === null ? isAdministrator : current.get(companyId) === relationshipId,
  )
  const values = await ruleValues(tx, provider, userId, null)
  await applyRules(tx, { ...provider, rules }, { userId, identities, isFirst: false }, values)
}
