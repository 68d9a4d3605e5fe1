import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

export const savedViewRoutes = [
  serve(savedViews.list, ({ tx, caller, query }) => listSavedViews(tx, caller, query.kind)),
  serve(savedViews.save, ({ tx, caller, body }) => saveView(tx, caller, body)),
  serve(savedViews.remove, ({ tx, caller, params }) => deleteSavedView(tx, caller, params.viewId)),
]
