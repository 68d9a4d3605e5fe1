import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listOrders, orderTags, prefilled } from './orders.ts'

export const assetTagRoutes = [
  serve(assetTags.form, prefilled),
  serve(assetTags.order, orderTags),
  serve(assetTags.list, listOrders),
]
