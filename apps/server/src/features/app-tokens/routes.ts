import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { serve } from '#core/serve.ts'
import { changeToken, createToken, getToken, listTokens, removeToken } from './app-tokens.ts'

export const appTokenRoutes = [
  serve(appTokens.list, ({ tx, origin, query }) => listTokens(tx, origin.language, query)),
  serve(appTokens.get, ({ tx, params }) => getToken(tx, params.tokenId)),
  serve(appTokens.create, ({ tx, caller, body }) => createToken(tx, caller, body)),
  serve(appTokens.update, ({ tx, params, body }) => changeToken(tx, params.tokenId, body)),
  serve(appTokens.remove, ({ tx, params }) => removeToken(tx, params.tokenId)),
]
