import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listOrders, orderTags, prefilled } from './orders.ts'

export const assetTagRoutes = [
  serve(assetTags.form, ({ tx, caller, project }) => prefilled(tx, caller, project)),
  serve(assetTags.order, orderTags),
  serve(assetTags.list, ({ tx, origin, query }) => listOrders(tx, origin.language, query)),
]
