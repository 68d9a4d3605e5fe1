import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/{id}/clearToPay', {
  title: 'clear-to-pay:screen.list.title',
  under: projectPaths.home,
})

export const clearToPayPaths = {
  list,
  edit: path('/project/{id}/clearToPay/edit/{milestoneId}', { under: list }),
  history: path('/project/{id}/clearToPay/history', {
    title: 'clear-to-pay:screen.history.title',
    under: list,
  }),
}
