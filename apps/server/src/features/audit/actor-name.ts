import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'

/** The name of a SCIM token `t`: the name of its identity provider, or the stored name if the provider was deleted. */
const tokenName = sql`'SCIM: ' || coalesce((select p.name from sign_in_provider p where p.id = t.provider_id), t.name)`

/**
 * The name of the actor of an act `a` with the joined user `u`: a person, or the SCIM token of an identity provider.
 * Null for the system itself, empty for a deleted user.
 */
export const actorName = sql<string | null>`case when u.id is not null then ${sqlPersonName}
  else (select ${tokenName} from scim_token t where t.id = a.actor_id) end`

/** Returns the ids of the SCIM tokens whose name meets a condition. */
export const tokensNamed = (condition: (name: SQL) => SQL | undefined): SQL =>
  sql`select t.id from scim_token t where ${condition(tokenName)}`
