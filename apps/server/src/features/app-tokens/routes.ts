import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  changeCompanyToken,
  changeToken,
  createToken,
  getToken,
  listCompanyTokens,
  listTokens,
  removeCompanyToken,
  removeToken,
} from './app-tokens.ts'

export const appTokenRoutes = [
  serve(appTokens.list, listTokens),
  serve(appTokens.get, ({ tx, params }) => getToken(tx, params.tokenId)),
  serve(appTokens.create, ({ tx, caller, body }) => createToken(tx, caller, body)),
  serve(appTokens.update, ({ tx, params, body }) => changeToken(tx, params.tokenId, body)),
  serve(appTokens.remove, ({ tx, params }) => removeToken(tx, params.tokenId)),
  serve(appTokens.ofCompany, listCompanyTokens),
  serve(appTokens.createForCompany, ({ tx, caller, company, body }) =>
    createToken(tx, caller, body, company),
  ),
  serve(appTokens.updateForCompany, changeCompanyToken),
  serve(appTokens.removeForCompany, removeCompanyToken),
]
