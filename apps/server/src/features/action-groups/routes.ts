import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { serve } from '#core/http/serve.ts'
import { findCompanies } from '#features/companies/index.ts'
import { disableGroup, enableGroup, groupChoices, listGroupCompanies, listMap } from './company-groups.ts'
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from './groups.ts'

export const actionGroupRoutes = [
  serve(actionGroups.list, listGroups),
  serve(actionGroups.get, ({ tx, params }) => getGroup(tx, params.groupId)),
  serve(actionGroups.create, createGroup),
  serve(actionGroups.update, updateGroup),
  serve(actionGroups.delete, deleteGroup),
  serve(actionGroups.map, listMap),
  serve(actionGroups.enable, ({ tx, body }) => enableGroup(tx, body.entityActionGroupId, [body.companyId])),
  serve(actionGroups.disable, ({ tx, query }) =>
    disableGroup(tx, query.entityActionGroupId, [query.companyId]),
  ),
  serve(actionGroups.enableMany, ({ tx, body }) =>
    enableGroup(tx, body.entityActionGroupId, body.companyIds),
  ),
  serve(actionGroups.disableMany, ({ tx, body }) =>
    disableGroup(tx, body.entityActionGroupId, body.companyIds),
  ),
  serve(actionGroups.companies, listGroupCompanies),
  serve(actionGroups.companyOptions, async ({ tx, caller, query }) => {
    const companies = await findCompanies(tx, caller, query.searchTerm, 50)
    return companies.map(toOption)
  }),
  serve(actionGroups.groupOptions, groupChoices),
]
