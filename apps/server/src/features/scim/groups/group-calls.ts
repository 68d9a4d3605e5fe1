import { sql } from 'drizzle-orm'
import type { ScimContext } from '../context.ts'
import type { ScimCall, ScimResponse } from '../protocol/call.ts'
import { objectOf } from '../protocol/json.ts'
import { listResponse, pageOf } from '../protocol/page.ts'
import { applyProjection, projectionOf, wantsMembers } from '../protocol/projection.ts'
import { sqlMatchesFilter } from '../protocol/sql-filter.ts'
import { addressIn, groupResource, type Resource } from '../resources.ts'
import {
  findGroups,
  type GroupRow,
  getGroup,
  groupConditions,
  membersOf,
  withinMemberLimit,
} from './group-rows.ts'
import { patchGroup, readGroup } from './group-values.ts'
import { createGroup, deleteGroup, updateGroup } from './groups.ts'

/** The handlers of requests about groups (RFC 7644, section 3). */
export const groupCalls = {
  async list(context: ScimContext, { query }: ScimCall): Promise<ScimResponse> {
    const page = pageOf(query)
    const condition = query.filter ? sqlMatchesFilter(String(query.filter), groupConditions) : sql`true`
    const { rows, totalCount } = await findGroups(context, condition, page)
    const isWithMembers = wantsMembers(projectionOf(query))
    const groups = isWithMembers ? await withinMemberLimit(context, rows) : rows
    const resources = await resourcesOf(context, query, groups)
    return { status: 200, body: listResponse(resources, totalCount, page.startIndex) }
  },
  async get(context: ScimContext, { query, id }: ScimCall): Promise<ScimResponse> {
    return { status: 200, body: await resourceOf(context, query, await getGroup(context, id)) }
  },
  async create(context: ScimContext, { query, body }: ScimCall): Promise<ScimResponse> {
    const group = await createGroup(context, objectOf(body))
    const location = addressIn(context.services.publicUrl, 'Groups', group.id)
    return { status: 201, location, body: await resourceOf(context, query, group) }
  },
  async replace(context: ScimContext, { query, body, id }: ScimCall): Promise<ScimResponse> {
    const values = readGroup(objectOf(body))
    const group = await updateGroup(context, id, () => values)
    return { status: 200, body: await resourceOf(context, query, group) }
  },
  /**
   * Returns the group only if the query names attributes (RFC 7644, section 3.5.2), because a group may have many
   * members.
   */
  async patch(context: ScimContext, { query, body, id }: ScimCall): Promise<ScimResponse> {
    const patch = objectOf(body)
    const group = await updateGroup(context, id, (values, ownId) => patchGroup(values, patch, ownId))
    if (query.attributes === undefined && query.excludedAttributes === undefined) return { status: 204 }
    return { status: 200, body: await resourceOf(context, query, group) }
  },
  async remove(context: ScimContext, { id }: ScimCall): Promise<ScimResponse> {
    await deleteGroup(context, id)
    return { status: 204 }
  },
} as const

async function resourceOf(context: ScimContext, query: ScimCall['query'], row: GroupRow): Promise<Resource> {
  const [resource] = await resourcesOf(context, query, [row])
  return resource! // one row, one resource
}

async function resourcesOf(
  context: ScimContext,
  query: ScimCall['query'],
  rows: readonly GroupRow[],
): Promise<Resource[]> {
  const projection = projectionOf(query)
  const ids = rows.map(({ id }) => id)
  const members = wantsMembers(projection) ? await membersOf(context, ids) : new Map<string, never[]>()
  return rows.map(row =>
    applyProjection(groupResource(context.services.publicUrl, row, members.get(row.id) ?? []), projection),
  )
}
