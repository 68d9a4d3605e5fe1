import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer, listQuery } from '../core/endpoint/lists.ts'
import { preview, templateApplication } from '../milestone-templates/entities.ts'
import * as entities from './entities.ts'

const milestoneOwner = { owned: 'clearToPayMilestone', param: 'milestoneId' } as const
const templateOwner = { owned: 'clearToPayTemplate', param: 'templateId' } as const

export const companyClearToPay = area('company-clear-to-pay', {
  milestones: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Milestones',
    summary: 'List the clear-to-pay milestones of a company, by name',
    allow: company('ViewClearToPay'),
    answer: json(z.array(entities.milestone)),
  }),
  createMilestone: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Milestones',
    summary: 'Create a milestone',
    allow: company('AddClearToPay'),
    body: entities.milestoneForm,
    answer: created(entities.milestone),
  }),
  milestone: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary: 'Get a milestone',
    allow: company('ViewClearToPay', milestoneOwner),
    answer: json(entities.milestone),
  }),
  updateMilestone: endpoint({
    method: 'PUT',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary: 'Update a milestone; milestones already applied to projects do not change',
    allow: company('EditClearToPay', milestoneOwner),
    body: entities.changedMilestone,
    answer: json(entities.milestone),
  }),
  deleteMilestone: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary:
      'Delete a milestone, and remove it from the templates; milestones already applied to projects stay',
    allow: company('EditClearToPay', milestoneOwner, { secondAction: 'RemoveClearToPay' }),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Templates',
    summary: 'List the clear-to-pay templates of a company, by name',
    allow: company('ViewClearToPay'),
    answer: json(z.array(entities.template)),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Templates',
    summary: 'Create a template',
    allow: company('EditClearToPay'),
    body: entities.templateForm,
    answer: created(entities.template),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'Get a template',
    allow: company('ViewClearToPay', templateOwner),
    answer: json(entities.template),
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'Update a template',
    allow: company('EditClearToPay', templateOwner),
    body: entities.changedTemplate,
    answer: json(entities.template),
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'Delete a template; milestones that it added to projects stay',
    allow: company('EditClearToPay', templateOwner),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Apply',
    summary: 'Preview what applying a template would add to a project, without saving anything',
    allow: company('EditClearToPay'),
    query: entities.choice,
    answer: json(preview),
  }),
  applyTemplate: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Apply',
    summary:
      'Apply a template to a project; requires EditProjectClearToPay; existing milestones stay, and new ones follow them',
    allow: company('EditClearToPay'),
    body: entities.choice,
    touches: ['projects', 'clear-to-pay', 'boards'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Log',
    summary: 'List which templates were applied to which projects, when and by whom',
    allow: company('ViewClearToPay'),
    query: listQuery(['appliedDate', 'templateName', 'projectNumber']),
    answer: json(listAnswer('applications', templateApplication)),
  }),
})
