import { sql } from 'drizzle-orm'
import type { ScimContext } from '../context.ts'
import type { ScimCall, ScimResponse } from '../protocol/call.ts'
import { objectOf } from '../protocol/json.ts'
import { listResponse, pageOf } from '../protocol/page.ts'
import { applyProjection, projectionOf } from '../protocol/projection.ts'
import { sqlMatchesFilter } from '../protocol/sql-filter.ts'
import { addressIn, type Resource, userResource } from '../resources.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { updateUser } from './update-user.ts'
import { patchUser } from './user-patch.ts'
import { findUser, findUsers, type UserRow, userConditions } from './user-rows.ts'
import { readUser } from './user-values.ts'

/** The handlers of requests about users (RFC 7644, section 3). */
export const userCalls = {
  async list(context: ScimContext, { query }: ScimCall): Promise<ScimResponse> {
    const page = pageOf(query)
    const condition = query.filter ? sqlMatchesFilter(String(query.filter), userConditions) : sql`true`
    const { rows, totalCount } = await findUsers(context, condition, page)
    const resources = rows.map(row => resourceOf(context, query, row))
    return { status: 200, body: listResponse(resources, totalCount, page.startIndex) }
  },
  async get(context: ScimContext, { query, id }: ScimCall): Promise<ScimResponse> {
    return { status: 200, body: resourceOf(context, query, await findUser(context, id)) }
  },
  async create(context: ScimContext, { query, body }: ScimCall): Promise<ScimResponse> {
    const user = await createUser(context, objectOf(body))
    const location = addressIn(context.services.publicUrl, 'Users', user.id)
    return { status: 201, location, body: resourceOf(context, query, user) }
  },
  async replace(context: ScimContext, { query, body, id }: ScimCall): Promise<ScimResponse> {
    const values = readUser(objectOf(body))
    return { status: 200, body: resourceOf(context, query, await updateUser(context, id, () => values)) }
  },
  async patch(context: ScimContext, { query, body, id }: ScimCall): Promise<ScimResponse> {
    const patch = objectOf(body)
    const user = await updateUser(context, id, (values, ownId) => patchUser(values, patch, ownId))
    return { status: 200, body: resourceOf(context, query, user) }
  },
  async remove(context: ScimContext, { id }: ScimCall): Promise<ScimResponse> {
    await deleteUser(context, id)
    return { status: 204 }
  },
} as const

const resourceOf = ({ services }: ScimContext, query: ScimCall['query'], row: UserRow): Resource =>
  applyProjection(userResource(services.publicUrl, row), projectionOf(query))
