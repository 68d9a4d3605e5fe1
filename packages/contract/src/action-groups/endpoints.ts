import * as z from 'zod'
import { admin } from '../core/endpoint/allow.ts'
import { crud } from '../core/endpoint/crud.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { flag, listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import * as entities from './entities.ts'

const many = z.object({
  entityActionGroupId: fields.id,
  companyIds: z.array(fields.id).min(1, 'rule.required').max(limits.selectedRows, 'rule.tooMany'),
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
      list: 'List the action groups with their actions',
      get: 'Get an action group',
      create: 'Create an action group; its actions are disabled for every company until the group is enabled',
      update: 'Update an action group; takes effect immediately',
      delete: 'Delete an action group; its actions are no longer disabled for any company',
    },
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/companyActions/map',
    summary: 'List the action groups that are enabled for each company',
    allow: admin,
    query: listQuery(['companyName', 'groupName']),
    answer: json(listAnswer('maps', entities.namedActionMap)),
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/companyActions/map',
    summary: 'Enable an action group for a company',
    allow: admin,
    body: entities.actionMap,
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/api/companyActions/map',
    summary: 'Disable an action group for a company',
    allow: admin,
    query: entities.actionMap,
  }),
  enableMany: endpoint({
    method: 'POST',
    path: '/api/companyActions/map/group',
    summary: 'Enable an action group for several companies, all or none',
    allow: admin,
    body: many,
  }),
  disableMany: endpoint({
    method: 'POST',
    path: '/api/companyActions/map/group/disable',
    summary: 'Disable an action group for several companies, all or none',
    allow: admin,
    body: many,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/companyActions/{groupId}/company',
    summary: 'List the companies for which an action group is enabled, or those for which it is not',
    allow: admin,
    query: listQuery(['companyName']).extend({ isEnabled: flag }),
    answer: json(listAnswer('companies', entities.groupCompany)),
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/companyActions/options/company',
    summary: 'Search companies by name; returns at most 50',
    allow: admin,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  groupOptions: endpoint({
    method: 'GET',
    path: '/api/companyActions/options/actionGroup',
    summary: 'List the available action groups',
    allow: admin,
    answer: json(options),
  }),
})
