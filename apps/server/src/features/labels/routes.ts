import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { printedUrl } from '#core/http/server/printed-url.ts'
import { setUseUrlAsCode } from '#features/projects/index.ts'
import { getCode } from './label-code.ts'
import { labelSheets } from './labels.ts'

export const labelRoutes = [
  serve(labels.code, ({ tx, services, origin, params }) =>
    getCode(tx, printedUrl(services, origin), params.id),
  ),
  serve(labels.setCode, ({ tx, params, body }) => setUseUrlAsCode(tx, params.id, body.useUrlAsCode)),
  serveFile(labels.print, ({ tx, services, body, origin }) =>
    labelSheets(tx, printedUrl(services, origin), body, origin.language),
  ),
]
