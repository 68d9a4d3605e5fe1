import { subscriptionFlags, subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { packages, plans } from '@steelsafe/contract/subscriptions/entities.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { notFound } from '#core/errors.ts'
import { serve } from '#core/http/serve.ts'
import {
  auxiliariesOf,
  createAuxiliary,
  deleteAuxiliary,
  getAuxiliary,
  listAuxiliaries,
  updateAuxiliary,
} from './auxiliaries.ts'
import { getSubscription, updateSubscription } from './main-subscription.ts'
import { isInvitable } from './outsiders.ts'
import { hasFlag, quotaOf } from './subscription.ts'

export const subscriptionRoutes = [
  serve(subscriptions.get, ({ tx, company }) => getSubscription(tx, company)),
  serve(subscriptions.edit, ({ tx, params }) => getSubscription(tx, params.id)),
  serve(subscriptions.update, updateSubscription),
  serve(subscriptions.options, async () =>
    plans.map(plan => ({ ...asOption(plan), allowExternalInvites: plan.allowExternalInvites })),
  ),
  serve(subscriptions.quota, ({ tx, company }) => quotaOf(tx, company)),
  serve(subscriptions.check, async ({ tx, caller, company, project, params, query }) => {
    const flag = subscriptionFlags.find(name => name.toLowerCase() === params.subscriptionFlag.toLowerCase())
    if (!flag) throw notFound('page')
    if (!query.email) {
      const owner = company ?? (await ownerCompanyOf(tx, project!)) // The permission rule requires a company or a project.
      return { isAllowed: await hasFlag(tx, owner, flag) }
    }
    const owner = company ? { companyId: company } : { projectId: project! }
    return { isAllowed: await isInvitable(tx, caller, owner, query.email) }
  }),
  serve(subscriptions.auxiliaries, listAuxiliaries),
  serve(subscriptions.auxiliariesOfCompany, auxiliariesOf),
  serve(subscriptions.auxiliary, ({ tx, params }) => getAuxiliary(tx, params.subscriptionId)),
  serve(subscriptions.createAuxiliary, createAuxiliary),
  serve(subscriptions.updateAuxiliary, updateAuxiliary),
  serve(subscriptions.deleteAuxiliary, deleteAuxiliary),
  serve(subscriptions.auxiliaryOptions, async () => packages.map(asOption)),
]

const asOption = ({
  name,
  projectLimit,
  dataLimit,
}: {
  name: string
  projectLimit: number
  dataLimit: number
}) => ({
  display: name,
  value: name,
  projectLimit,
  dataLimit,
})
