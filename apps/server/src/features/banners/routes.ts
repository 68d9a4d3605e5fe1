import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { serve } from '#core/serve.ts'
import { currentBanners, mark, marksOf } from './banners.ts'

export const bannerRoutes = [
  serve(banners.current, ({ tx, caller, origin }) => currentBanners(tx, caller.id, origin.language)),
  serve(banners.marks, ({ tx, caller }) => marksOf(tx, caller.id)),
  serve(banners.mark, ({ tx, caller, body }) => mark(tx, caller.id, body.messageId, body.state)),
]
