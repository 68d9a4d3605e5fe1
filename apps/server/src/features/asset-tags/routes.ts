import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { getOrderForm, listOrders, orderTags } from './orders.ts'

export const assetTagRoutes = [
  serve(assetTags.form, getOrderForm),
  serve(assetTags.order, orderTags),
  serve(assetTags.list, listOrders),
]
