import * as z from 'zod'
import { admin, anyone, company } from '../core/allow.ts'
import { crud } from '../core/crud.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import {
  assignmentForm,
  changedAssignment,
  changedTheme,
  companyLook,
  lookForm,
  theme,
  themeAssignment,
  themeForm,
} from './entities.ts'

export const themes = area('themes', {
  style: endpoint({
    method: 'GET',
    path: '/api/theme/{themeId}/style.css',
    summary: "A theme's colours as a stylesheet of custom properties; it holds nothing but colours",
    allow: anyone,
    answer: file,
  }),
  ...crud({
    path: '/api/theme',
    param: 'themeId',
    rows: 'themes',
    query: listQuery(['name', 'companyCount']),
    row: theme,
    form: themeForm,
    changed: changedTheme,
    summaries: {
      list: 'Every theme',
      get: 'One theme',
      create: 'Add a theme',
      update: 'Change a theme; who sees it sees the change at once',
      remove: 'Delete a theme; its companies have the look of the product again',
    },
  }),
  setImage: endpoint({
    method: 'POST',
    path: '/api/theme/{themeId}/image',
    summary: 'The logo of a theme: one picture',
    allow: admin,
    cost: 'heavy',
    encoding: 'multipart',
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/theme/{themeId}/image',
    summary: 'Take the logo off a theme',
    allow: admin,
  }),
  assignments: endpoint({
    method: 'GET',
    path: '/api/theme/assignment',
    summary: 'Which company has which theme or the augmented list',
    allow: admin,
    query: listQuery(['companyName', 'themeName']).extend({ themeId: fields.id.optional() }),
    answer: json(listAnswer('assignments', themeAssignment)),
  }),
  assignment: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'The theme of one company, and whether it has the augmented list',
    allow: admin,
    answer: json(themeAssignment),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/theme/assignment',
    summary: 'Give a company a theme, the augmented list or both; refused when it has one of them',
    allow: admin,
    body: assignmentForm,
    answer: created(themeAssignment),
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'Give a company another theme, or none while it keeps the augmented list',
    allow: admin,
    body: changedAssignment,
    answer: json(themeAssignment),
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/api/theme/assignment/group',
    summary: 'Give many companies a theme, whatever they had, all or none',
    allow: admin,
    body: z.object({
      themeId: fields.id,
      companyIds: z.array(fields.id).min(1, 'rule.required').max(limits.pickedRows, 'rule.tooMany'),
    }),
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'Give a company the look of the product again; of one without a theme, end the augmented list',
    allow: admin,
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/options/company',
    summary: 'Companies without an assignment whose name fits, at most fifty',
    allow: admin,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  themeOptions: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/options/themeType',
    summary: 'The themes to choose from',
    allow: admin,
    answer: json(options),
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/company/{id}/look',
    summary: 'Colors and logo of a company',
    allow: company('EditCompanyDefaults'),
    answer: json(companyLook),
  }),
  saveLook: endpoint({
    method: 'PUT',
    path: '/api/company/{id}/look',
    summary: "Change a company's own colors; of a theme that administrators gave it, it gets a copy",
    allow: company('EditCompanyDefaults'),
    body: lookForm,
    touches: ['account', 'system'],
  }),
  resetLook: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}/look',
    summary: 'Give a company the look of the product again',
    allow: company('EditCompanyDefaults'),
    touches: ['account', 'system'],
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/company/{id}/look/image',
    summary: "A company's own logo: one picture",
    allow: company('EditCompanyDefaults'),
    cost: 'heavy',
    encoding: 'multipart',
    touches: ['account', 'system'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}/look/image',
    summary: "Take a company's logo off",
    allow: company('EditCompanyDefaults'),
    touches: ['account', 'system'],
  }),
})
