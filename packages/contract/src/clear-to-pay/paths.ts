import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

const list = path('/project/{id}/clearToPay', {
  title: 'clear-to-pay:screen.list.title',
  under: projectPaths.home,
})
const payments = path('/company/{id}/payments', {
  title: 'clear-to-pay:screen.payments.title',
  under: companyPaths.home,
  query: ['state', 'from', 'to'],
})

export const clearToPayPaths = {
  list,
  edit: path('/project/{id}/clearToPay/edit/{milestoneId}', { under: list }),
  history: path('/project/{id}/clearToPay/history', {
    title: 'clear-to-pay:screen.history.title',
    under: list,
  }),
  payments,
  paymentSums: path('/company/{id}/payments/sums', {
    title: 'clear-to-pay:screen.sums.title',
    under: payments,
  }),
}
