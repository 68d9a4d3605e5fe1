import { company, project } from '@steelsafe/contract/core/allow.ts'
import { subscriptionFlags, subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { notFound } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { serve } from '#core/serve.ts'
import { hasFlag, ownerCompanyOf, roomOf } from './subscription.ts'

export const subscriptionRoutes = [
  serve(subscriptions.room, ({ tx, company }) => roomOf(tx, company)),
  serve(subscriptions.check, async ({ tx, caller, params, query }) => {
    const flag = subscriptionFlags.find(name => name.toLowerCase() === params.subscriptionFlag.toLowerCase())
    if (!flag) throw notFound('page')
    const rule = query.companyId
      ? company('member', { query: 'companyId' })
      : project('member', { query: 'projectId' })
    const scope = await may(tx, caller, rule, { params, query, body: undefined })
    return { isAllowed: await hasFlag(tx, scope.company ?? (await ownerCompanyOf(tx, scope.project!)), flag) }
  }),
]
