import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { printedUrl } from '#core/http/printed-url.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { getCode, setCode } from './code.ts'
import { labelSheets } from './labels.ts'

export const labelRoutes = [
  serve(labels.code, ({ tx, services, origin, params }) =>
    getCode(tx, printedUrl(services, origin), params.id),
  ),
  serve(labels.setCode, setCode),
  serveFile(labels.print, ({ tx, services, body, origin }) =>
    labelSheets(tx, printedUrl(services, origin), body, origin.language),
  ),
]
