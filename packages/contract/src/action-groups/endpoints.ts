import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { crud } from '../core/crud.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { flag, listAnswer, listQuery, options } from '../core/lists.ts'
import * as entities from './entities.ts'

const many = z.object({
  entityActionGroupId: fields.id,
  companyIds: z.array(fields.id).min(1, 'rule.required').max(limits.pickedRows, 'rule.tooMany'),
})

export const actionGroups = area('action-groups', {
  ...crud({
    path: '/api/companyActions',
    param: 'groupId',
    rows: 'actionGroups',
    query: listQuery(['name', 'companyCount']),
    row: entities.actionGroup,
    form: entities.actionGroupForm,
    changed: entities.changedActionGroup,
    summaries: {
      list: 'The action groups with their actions',
      get: 'One action group',
      create: 'Add a group: its actions are off for every company until it is enabled',
      update: 'Change a group, with effect at once',
      remove: 'Delete a group: its actions are off for nobody any more',
    },
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/companyActions/map',
    summary: 'Which group is enabled for which company',
    allow: admin,
    query: listQuery(['companyName', 'groupName']),
    answer: json(listAnswer('maps', entities.namedActionMap)),
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/companyActions/map',
    summary: 'Enable a group for a company',
    allow: admin,
    body: entities.actionMap,
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/api/companyActions/map',
    summary: 'Disable a group for a company',
    allow: admin,
    query: entities.actionMap,
  }),
  enableMany: endpoint({
    method: 'POST',
    path: '/api/companyActions/map/group',
    summary: 'Enable a group for many companies, all or none',
    allow: admin,
    body: many,
  }),
  disableMany: endpoint({
    method: 'POST',
    path: '/api/companyActions/map/group/disable',
    summary: 'Disable a group for many companies',
    allow: admin,
    body: many,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/companyActions/{groupId}/company',
    summary: 'The companies for which a group is enabled, or is not',
    allow: admin,
    query: listQuery(['companyName']).extend({ isEnabled: flag }),
    answer: json(listAnswer('companies', entities.groupCompany)),
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/companyActions/options/company',
    summary: 'Companies whose name fits, at most fifty',
    allow: admin,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  groupOptions: endpoint({
    method: 'GET',
    path: '/api/companyActions/options/actionGroup',
    summary: 'The action groups to choose from',
    allow: admin,
    answer: json(options),
  }),
})
