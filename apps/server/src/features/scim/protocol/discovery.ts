import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import type { Resource } from '../resources.ts'
import { schemas, scimPath } from './names.ts'
import { schemaResources } from './schema-resources.ts'

const metaOf = (publicUrl: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${publicUrl}${scimPath}/${path}`,
})

/** Returns the features of the protocol that Steelsafe supports (RFC 7643, section 5). */
export const configuration = (publicUrl: string): Resource => ({
  schemas: [schemas.configuration],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.maxPageSize },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the identity provider, in the header Authorization',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: metaOf(publicUrl, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

const types = [
  { name: 'User', endpoint: '/Users', description: 'User account', schema: schemas.user },
  { name: 'Group', endpoint: '/Groups', description: 'Group', schema: schemas.group },
] as const

/** Returns the types of resources (RFC 7643, section 6). */
export const resourceTypes = (publicUrl: string): Resource[] =>
  types.map(type => ({
    schemas: [schemas.resourceType],
    id: type.name,
    ...type,
    meta: metaOf(publicUrl, 'ResourceType', `ResourceTypes/${type.name}`),
  }))

/** Returns the schemas with the attributes that Steelsafe stores (RFC 7643, section 7). */
export const schemaList = (publicUrl: string): Resource[] =>
  schemaResources.map(schema => ({
    schemas: [schemas.schema],
    ...schema,
    meta: metaOf(publicUrl, 'Schema', `Schemas/${schema.id}`),
  }))
