import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { serveFile } from '#core/serve.ts'
import { styleOf } from './theme.ts'

export const themeRoutes = [serveFile(themes.style, ({ tx, params }) => styleOf(tx, params.themeId))]
