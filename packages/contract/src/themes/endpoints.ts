import * as z from 'zod'
import { admin, anyone, company } from '../core/endpoint/allow.ts'
import { crud } from '../core/endpoint/crud.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
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
    summary: 'Download the colors of a theme as a stylesheet of custom properties',
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
      list: 'List all themes',
      get: 'Get a theme',
      create: 'Create a theme',
      update: 'Update a theme; takes effect immediately',
      delete: 'Delete a theme; its companies return to the default theme',
    },
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/theme/{themeId}/image',
    summary: 'Upload the logo of a theme as one picture',
    allow: admin,
    cost: 'heavy',
    encoding: 'multipart',
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/theme/{themeId}/image',
    summary: 'Delete the logo of a theme',
    allow: admin,
  }),
  assignments: endpoint({
    method: 'GET',
    path: '/api/theme/assignment',
    summary: 'List the companies with a theme or the augmented list',
    allow: admin,
    query: listQuery(['companyName', 'themeName']).extend({ themeId: fields.id.optional() }),
    answer: json(listAnswer('assignments', themeAssignment)),
  }),
  assignment: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'Get the theme of a company, and whether it has the augmented list',
    allow: admin,
    answer: json(themeAssignment),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/theme/assignment',
    summary:
      'Assign a theme, the augmented list or both to a company; refused if the company has one of them',
    allow: admin,
    body: assignmentForm,
    answer: created(themeAssignment),
  }),
  updateAssignment: endpoint({
    method: 'PUT',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'Update the theme of a company, or remove the theme from a company with the augmented list',
    allow: admin,
    body: changedAssignment,
    answer: json(themeAssignment),
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/api/theme/assignment/group',
    summary: 'Assign a theme to several companies, replacing their themes, all or none',
    allow: admin,
    body: z.object({
      themeId: fields.id,
      companyIds: z.array(fields.id).min(1, 'rule.required').max(limits.selectedRows, 'rule.tooMany'),
    }),
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/api/theme/assignment/{assignmentId}',
    summary: 'Remove the theme of a company or, if it has none, the augmented list',
    allow: admin,
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/options/company',
    summary: 'Search companies without an assignment by name; returns at most 50',
    allow: admin,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  themeOptions: endpoint({
    method: 'GET',
    path: '/api/theme/assignment/options/themeType',
    summary: 'List the available themes',
    allow: admin,
    answer: json(options),
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/company/{id}/look',
    summary: 'Get the colors and logo of a company',
    allow: company('EditCompanyDefaults'),
    answer: json(companyLook),
  }),
  updateLook: endpoint({
    method: 'PUT',
    path: '/api/company/{id}/look',
    summary:
      'Update the colors of a company; a company with a theme assigned by administrators gets a copy of it',
    allow: company('EditCompanyDefaults'),
    body: lookForm,
    touches: ['account', 'system'],
  }),
  resetLook: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}/look',
    summary: 'Reset a company to the default theme',
    allow: company('EditCompanyDefaults'),
    touches: ['account', 'system'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/company/{id}/look/image',
    summary: 'Upload the logo of a company as one picture',
    allow: company('EditCompanyDefaults'),
    cost: 'heavy',
    encoding: 'multipart',
    touches: ['account', 'system'],
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}/look/image',
    summary: 'Delete the logo of a company',
    allow: company('EditCompanyDefaults'),
    touches: ['account', 'system'],
  }),
})
