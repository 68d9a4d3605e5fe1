import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { addStar, listStars, removeStar } from './stars.ts'

export const starRoutes = [
  serve(stars.list, ({ tx, caller }) => listStars(tx, caller)),
  serve(stars.add, ({ tx, caller, project }) => addStar(tx, caller.id, project)),
  serve(stars.remove, ({ tx, caller, project }) => removeStar(tx, caller.id, project)),
]
