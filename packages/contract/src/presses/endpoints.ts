import * as z from 'zod'
import { allRules, company, project, withModule } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { importCheck, importCheckOf, importOf } from '../core/endpoint/imports.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as entities from './entities.ts'
import { pressLimits } from './limits.ts'

const canRead = withModule('FourPointZero', project('member'))
const canEdit = withModule('FourPointZero', company('EditCompanyDefaults'))
const count = z.object({ rowCount: z.number().int() })

export const presses = area('presses', {
  list: endpoint({
    method: 'GET',
    path: '/api/launch/press/{id}',
    summary:
      "List the presses that can run a tool: those of its owner, and of the caller's companies on the project",
    allow: canRead,
    query: entities.pressesQuery,
    answer: json(listAnswer('presses', entities.press)),
  }),
  libraries: endpoint({
    method: 'GET',
    path: '/api/launch/press/{id}/library',
    summary: 'List the companies whose presses are listed for a tool',
    allow: canRead,
    answer: json(z.array(entities.library)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company/{id}/press',
    summary: 'Create a press in the library of a company',
    allow: canEdit,
    body: entities.newPress,
    answer: created(entities.press),
    touches: ['launch'],
    isShownInProjects: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/company/{id}/press',
    summary: 'Update a press in the library of a company',
    allow: canEdit,
    body: entities.changedPress,
    answer: json(entities.press),
    touches: ['launch'],
    isShownInProjects: true,
    errorNames: { 'core:error.changedMeanwhile': 'presses:rule.changedMeanwhile' },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/company/{id}/press',
    summary: 'Delete a press from the library of a company; requires its current version',
    allow: canEdit,
    query: entities.pressVersionQuery,
    touches: ['launch'],
    isShownInProjects: true,
  }),
  createExamples: endpoint({
    method: 'POST',
    path: '/api/company/{id}/press/example',
    summary: 'Create six presses of common sizes in the library of a company; names that exist are skipped',
    allow: canEdit,
    answer: json(count),
    touches: ['launch'],
    isShownInProjects: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/company/{id}/press/import',
    summary: 'Import presses from a sheet into the library of a company, all or none',
    allow: canEdit,
    cost: 'heavy',
    body: importOf(entities.newPress, pressLimits.presses),
    answer: json(count),
    touches: ['launch'],
    isShownInProjects: true,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/company/{id}/press/import/check',
    summary: 'Validate an import of presses and list its errors, without saving anything',
    allow: canEdit,
    cost: 'heavy',
    writes: false,
    body: importCheckOf(pressLimits.presses),
    answer: json(importCheck),
  }),
  mold: endpoint({
    method: 'GET',
    path: '/api/launch/press/{id}/mold',
    summary: 'Get the requirements of a mold for a press',
    allow: canRead,
    answer: json(entities.moldNeeds),
  }),
  updateMold: endpoint({
    method: 'PUT',
    path: '/api/launch/press/{id}/mold',
    summary: 'Update the requirements of a mold for a press',
    allow: allRules(withModule('FourPointZero', project('EditLaunch')), project('EditMolding')),
    body: entities.changedMold,
    answer: json(entities.moldNeeds),
    touches: ['launch'],
    errorNames: { 'core:error.changedMeanwhile': 'presses:rule.changedMeanwhile' },
  }),
})
