import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { getToday } from './today.ts'

export const todayRoutes = [serve(todayPage.get, getToday)]
