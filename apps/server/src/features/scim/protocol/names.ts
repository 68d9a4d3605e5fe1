/** The path under which the server provides SCIM. */
export const scimPath = '/scim/v2'

/** The media type of SCIM (RFC 7644, section 8.1). */
export const scimMediaType = 'application/scim+json'

/** The URIs of the schemas that Steelsafe supports. */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

const coreSchemas = [schemas.user, schemas.group].map(uri => `${uri.toLowerCase()}:`)

/** Returns the name of an attribute in lower case, without the URI of a core schema. Names ignore case in SCIM. */
export function attributeName(text: string): string {
  const name = text.trim().toLowerCase()
  const prefix = coreSchemas.find(uri => name.startsWith(uri))
  return prefix ? name.slice(prefix.length) : name
}

/**
 * Returns true for an attribute of another schema, such as the enterprise user. Steelsafe does not store such
 * attributes.
 */
export const isOfExtension = (name: string): boolean => name.startsWith('urn:')
