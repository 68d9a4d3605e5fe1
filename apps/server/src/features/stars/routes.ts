import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { addStar, listStars, removeStar } from './stars.ts'

export const starRoutes = [
  serve(stars.list, listStars),
  serve(stars.add, addStar),
  serve(stars.remove, removeStar),
]
