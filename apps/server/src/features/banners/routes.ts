import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { bannerStyles, bannerTypes } from '@steelsafe/contract/banners/names.ts'
import { serve } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import { currentBanners, marksOf, setBannerState } from './banners.ts'
import { messageRoutes } from './messages.ts'

export const bannerRoutes = [
  ...messageRoutes,
  serve(banners.typeOptions, async ({ origin }) =>
    translatedOptions(origin.language, bannerTypes, type => `shell:banner.type.${type}`),
  ),
  serve(banners.styleOptions, async ({ origin }) =>
    translatedOptions(origin.language, bannerStyles, style => `shell:banner.style.${style}`),
  ),
  serve(banners.current, ({ tx, caller, origin }) => currentBanners(tx, caller.id, origin.language)),
  serve(banners.marks, marksOf),
  serve(banners.mark, setBannerState),
]
