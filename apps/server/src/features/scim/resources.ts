import type { GroupRow, MemberRow } from './groups/group-rows.ts'
import { schemas, scimPath } from './protocol/names.ts'
import type { UserRow } from './users/user-rows.ts'

/** A user, a group or another SCIM resource in the form of a response. */
export type Resource = Readonly<Record<string, unknown>>

/** Returns a user as a SCIM resource (RFC 7643, section 4.1). Attributes without a value are left out. */
export function userResource(publicUrl: string, user: UserRow): Resource {
  const { id, firstName, lastName } = user
  return {
    schemas: [schemas.user],
    id,
    ...present({ externalId: user.externalId }),
    userName: user.userName,
    name: {
      formatted: `${firstName} ${lastName}`.trim(),
      ...present({ familyName: lastName || null, givenName: firstName || null }),
    },
    ...present({ displayName: user.displayName }),
    active: user.isActive,
    ...(user.addressType === null
      ? {}
      : { emails: [{ value: user.email, ...present({ type: user.addressType || null }), primary: true }] }),
    groups: user.groups.map(group => ({
      value: group.id,
      $ref: addressIn(publicUrl, 'Groups', group.id),
      display: group.name,
      type: 'direct',
    })),
    meta: metaOf(publicUrl, 'User', 'Users', user),
  }
}

/** Returns a group as a SCIM resource (RFC 7643, section 4.2). */
export function groupResource(publicUrl: string, group: GroupRow, members: readonly MemberRow[]): Resource {
  const { id, externalId, displayName } = group
  return {
    schemas: [schemas.group],
    id,
    ...present({ externalId }),
    displayName,
    members: members.map(({ id: value, name }) => ({
      value,
      $ref: addressIn(publicUrl, 'Users', value),
      type: 'User',
      display: name,
    })),
    meta: metaOf(publicUrl, 'Group', 'Groups', group),
  }
}

/** Returns the URL of a resource. */
export const addressIn = (publicUrl: string, endpoint: string, id: string): string =>
  `${publicUrl}${scimPath}/${endpoint}/${id}`

const metaOf = (
  publicUrl: string,
  resourceType: string,
  endpoint: string,
  { id, createdDate, modifiedDate }: { id: string; createdDate: string; modifiedDate: string },
) => ({
  resourceType,
  created: createdDate,
  lastModified: modifiedDate,
  location: addressIn(publicUrl, endpoint, id),
})

/** Returns the attributes whose value is not null. */
const present = (attributes: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
