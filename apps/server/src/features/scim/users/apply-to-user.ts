import { and, eq } from 'drizzle-orm'
import { signInIdentities } from '#database/schema/company-sign-in.ts'
import { applyRules, rolesFromProvider, ruleValues } from '#features/company-sign-in/index.ts'
import type { ScimContext } from '../context.ts'

type Context = Pick<ScimContext, 'tx' | 'provider'>

/** Returns the links of a user to the provider, which exist after a sign-in there. */
export const identitiesOf = ({ tx, provider }: Context, userId: string) =>
  tx
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.userId, userId), eq(signInIdentities.providerId, provider.id)))

/** Gives a user the access of the rules, as far as the provider's groups decide it. */
export async function applyToUser(context: Context, userId: string, isFirst: boolean): Promise<void> {
  const { tx, provider } = context
  const values = await ruleValues(tx, provider, userId, null)
  await applyRules(tx, provider, { userId, identities: await identitiesOf(context, userId), isFirst }, values)
}

/** Takes back the access of a user out of reach that the rules give no longer. Nothing new is given. */
export async function applyToUserOutOfReach(context: Context, userId: string): Promise<void> {
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
