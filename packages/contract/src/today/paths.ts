import { path } from '../core/endpoint/path.ts'

export const todayPaths = {
  today: path('/today', { title: 'today:screen.title' }),
}
