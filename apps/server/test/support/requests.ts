import { allEndpoints } from '@steelsafe/contract/all.ts'
import type { Allow, IdSource } from '@steelsafe/contract/core/endpoint/allow.ts'
import { type Endpoint, isEmptySchema } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { TestServer, Untyped } from './harness.ts'

/** The ids that tests of all endpoints put into their requests. */
export type KnownIds = Record<'company' | 'project' | 'user', string> & Record<string, string>

export const endpointName = ({ area, name }: Endpoint) => `${area}.${name}`

/** The endpoints that require a token. */
export const protectedEndpoints = allEndpoints.filter(
  ({ allow }) => allow.who !== 'anyone' && allow.who !== 'signature',
)

/** Returns the ids of a company, its project and a user of both, and of new rows that the company owns. */
export async function createKnownIds({ rows }: Pick<TestServer, 'rows'>): Promise<KnownIds> {
  const idOf = async (sql: string, values: unknown[] = []) => (await rows<{ id: string }>(sql, values))[0]!.id
  const company = await idOf("select id from company where name = 'Northlake Motors'")
  return {
    company,
    project: await idOf("select id from project where project_number = 'NL-24-0107'"),
    user: await idOf("select id from user_account where email = 'grace.kim@northlake.example'"),
    clearToPayMilestone: await idOf(
      `insert into ctp_milestone (id, company_id, name, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
       values (gen_random_uuid(), $1, 'Walk', false, false, false, false) returning id`,
      [company],
    ),
    projectClearToPayMilestone: await idOf(
      `insert into project_ctp_milestone (id, project_id, name, "order", is_approval_required, is_file_required, is_notifier, is_financial_trigger)
       select gen_random_uuid(), id, 'Walk', 90, false, false, false, false from project where project_number = 'NL-24-0107' returning id`,
    ),
    clearToPayTemplate: await idOf(
      `insert into ctp_template (id, company_id, name, description) values (gen_random_uuid(), $1, 'Walk', '') returning id`,
      [company],
    ),
  }
}

/**
 * Returns a request with the company and the project in every place that the rule may read. If the endpoint has several
 * rules, the request matches the first.
 */
export function inputFor({ path, allow, query, body, encoding }: Endpoint, ids: KnownIds): Untyped {
  const fields: Record<string, unknown> = {}
  const owned: Record<string, string> = {}
  const rules: readonly Allow[] = allow.who === 'either' || allow.who === 'all' ? allow.rules : [allow]
  const [first] = rules
  const when = first && 'when' in first ? first.when : undefined
  if (when && 'bodyHasOtherThan' in when) fields.another = 'given'
  else if (when) fields['body' in when ? when.body : when.query] = when.is ?? 'given'
  for (const rule of rules) {
    const source: IdSource | undefined = 'at' in rule ? rule.at : undefined
    if (!source || source === 'path') continue
    if ('owned' in source)
      owned[source.param] = ids[source.owned]! // `createKnownIds` has an id for every owned noun
    else
      fields['body' in source ? source.body : source.query] =
        rule.who === 'project' ? ids.project : ids.company
  }
  const isProject = ['project', 'owner', 'all'].includes(allow.who)
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name,
      owned[name!] ?? (name === 'userId' ? ids.user : isProject ? ids.project : ids.company),
    ]),
  )
  const requestBody = encoding === 'multipart' ? formOf(fields) : { ...fields }
  return {
    params,
    ...(isEmptySchema(query) ? {} : { query: fields }),
    ...(isEmptySchema(body) && encoding !== 'multipart' ? {} : { body: requestBody }),
  }
}

const formOf = (fields: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}
