import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { getProvisioning, renewToken, revokeToken } from './token.ts'

export const scimRoutes = [
  serve(scim.get, ({ tx, services, params }) => getProvisioning(tx, services, params.providerId)),
  serve(scim.renewToken, ({ tx, services, params }) => renewToken(tx, services, params.providerId)),
  serve(scim.revokeToken, ({ tx, params }) => revokeToken(tx, params.providerId)),
]
