import { life } from '@steelsafe/contract/life/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { exportLife } from './export.ts'
import { listLife } from './life.ts'

export const lifeRoutes = [
  serve(life.list, async call => {
    const { rows, ...page } = await listLife(call, call.query)
    return { entries: rows, ...page }
  }),
  serveFile(life.export, exportLife),
]
