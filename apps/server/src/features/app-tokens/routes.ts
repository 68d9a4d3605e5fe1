import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { serve } from '#core/serve.ts'
import { changeToken, createToken, getToken, listTokens, removeToken } from './app-tokens.ts'

export const appTokenRoutes = [
  serve(appTokens.list, ({ tx, query }) => listTokens(tx, query)),
  serve(appTokens.get, ({ tx, params }) => getToken(tx, params.tokenId)),
  serve(appTokens.create, ({ tx, caller, body }) => createToken(tx, caller, body)),
  serve(appTokens.update, ({ tx, caller, params, body }) => changeToken(tx, caller, params.tokenId, body)),
  serve(appTokens.remove, ({ tx, params }) => removeToken(tx, params.tokenId)),
]
