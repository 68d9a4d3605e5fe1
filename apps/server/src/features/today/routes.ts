import { todayPage as calls } from '@steelsafe/contract/today/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { getToday } from './today.ts'
import { listTodayItems } from './today-items.ts'

export const todayRoutes = [serve(calls.get, getToday), serve(calls.items, listTodayItems)]
