import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

export const savedViewRoutes = [
  serve(savedViews.list, listSavedViews),
  serve(savedViews.save, saveView),
  serve(savedViews.delete, deleteSavedView),
]
