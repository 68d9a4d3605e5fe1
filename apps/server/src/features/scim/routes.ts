import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { getProvisioning, renewToken, revokeToken } from './token.ts'

export const scimRoutes = [
  serve(scim.get, ({ tx, services, params }) => getProvisioning(tx, services, params.providerId)),
  serve(scim.renewToken, renewToken),
  serve(scim.revokeToken, revokeToken),
]
