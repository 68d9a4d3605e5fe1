import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'

const list = path('/company/{id}/webhooks', {
  title: 'webhooks:screen.list.title',
  under: companyPaths.home,
})

export const webhookPaths = {
  list,
  edit: path('/company/{id}/webhooks/edit/{webhookId}', { under: list, forNew: emptyId }),
  deliveries: path('/company/{id}/webhooks/deliveries', {
    title: 'webhooks:screen.deliveries.title',
    under: list,
    query: ['webhookId', 'state'],
  }),
}
