import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import {
  createToken,
  deleteCompanyToken,
  deleteToken,
  getToken,
  listCompanyTokens,
  listTokens,
  updateCompanyToken,
  updateToken,
} from './app-tokens.ts'

export const appTokenRoutes = [
  serve(appTokens.list, listTokens),
  serve(appTokens.get, ({ tx, params }) => getToken(tx, params.tokenId)),
  serve(appTokens.create, ({ tx, caller, body }) => createToken(tx, caller, body)),
  serve(appTokens.update, ({ tx, params, body }) => updateToken(tx, params.tokenId, body)),
  serve(appTokens.delete, ({ tx, params }) => deleteToken(tx, params.tokenId)),
  serve(appTokens.listOfCompany, listCompanyTokens),
  serve(appTokens.createForCompany, ({ tx, caller, company, body }) =>
    createToken(tx, caller, body, company),
  ),
  serve(appTokens.updateForCompany, updateCompanyToken),
  serve(appTokens.deleteForCompany, deleteCompanyToken),
]
