import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { toOption } from '#core/lists/lists.ts'
import { findCompanies } from '#features/companies/index.ts'
import { disable, enable, groupChoices, listGroupCompanies, listMap } from './company-groups.ts'
import { addGroup, changeGroup, getGroup, listGroups, removeGroup } from './groups.ts'

export const actionGroupRoutes = [
  serve(actionGroups.list, ({ tx, query }) => listGroups(tx, query)),
  serve(actionGroups.get, ({ tx, params }) => getGroup(tx, params.groupId)),
  serve(actionGroups.create, ({ tx, body }) => addGroup(tx, body)),
  serve(actionGroups.update, ({ tx, params, body }) => changeGroup(tx, params.groupId, body)),
  serve(actionGroups.remove, ({ tx, params }) => removeGroup(tx, params.groupId)),
  serve(actionGroups.map, ({ tx, query }) => listMap(tx, query)),
  serve(actionGroups.enable, ({ tx, body }) => enable(tx, body.entityActionGroupId, [body.companyId])),
  serve(actionGroups.disable, ({ tx, query }) => disable(tx, query.entityActionGroupId, [query.companyId])),
  serve(actionGroups.enableMany, ({ tx, body }) => enable(tx, body.entityActionGroupId, body.companyIds)),
  serve(actionGroups.disableMany, ({ tx, body }) => disable(tx, body.entityActionGroupId, body.companyIds)),
  serve(actionGroups.companies, ({ tx, params, query }) => listGroupCompanies(tx, params.groupId, query)),
  serve(actionGroups.companyOptions, async ({ tx, caller, query }) => {
    const companies = await findCompanies(tx, caller, query.searchTerm, 50)
    return companies.map(toOption)
  }),
  serve(actionGroups.groupOptions, ({ tx }) => groupChoices(tx)),
]
