import { path } from '../core/path.ts'

export const todayPaths = {
  today: path('/today', { title: 'today:screen.title' }),
}
