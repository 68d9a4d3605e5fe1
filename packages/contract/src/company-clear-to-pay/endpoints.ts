import * as z from 'zod'
import { company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { listAnswer, listQuery } from '../core/lists.ts'
import { application, preview } from '../milestone-templates/entities.ts'
import * as entities from './entities.ts'

const ofMilestone = { owned: 'clearToPayMilestone', param: 'milestoneId' } as const
const ofTemplate = { owned: 'clearToPayTemplate', param: 'templateId' } as const

export const companyClearToPay = area('company-clear-to-pay', {
  milestones: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Milestones',
    summary: "A company's clear-to-pay milestones, by name",
    allow: company('ViewClearToPay'),
    answer: json(z.array(entities.milestone)),
  }),
  createMilestone: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Milestones',
    summary: 'Add a milestone',
    allow: company('AddClearToPay'),
    body: entities.milestoneForm,
    answer: created(entities.milestone),
  }),
  milestone: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary: 'One milestone',
    allow: company('ViewClearToPay', ofMilestone),
    answer: json(entities.milestone),
  }),
  updateMilestone: endpoint({
    method: 'PUT',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary: 'Change a milestone; projects keep theirs as they were applied',
    allow: company('EditClearToPay', ofMilestone),
    body: entities.changedMilestone,
    answer: json(entities.milestone),
  }),
  removeMilestone: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/Milestones/{milestoneId}',
    summary: 'Delete a milestone, from its templates too; projects keep theirs',
    allow: company('EditClearToPay', ofMilestone, { secondAction: 'RemoveClearToPay' }),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Templates',
    summary: "A company's clear-to-pay templates, by name",
    allow: company('ViewClearToPay'),
    answer: json(z.array(entities.template)),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Templates',
    summary: 'Add a template',
    allow: company('EditClearToPay'),
    body: entities.templateForm,
    answer: created(entities.template),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'One template',
    allow: company('ViewClearToPay', ofTemplate),
    answer: json(entities.template),
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'Change a template',
    allow: company('EditClearToPay', ofTemplate),
    body: entities.changedTemplate,
    answer: json(entities.template),
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/ClearToPay/Templates/{templateId}',
    summary: 'Delete a template; projects keep what it gave them',
    allow: company('EditClearToPay', ofTemplate),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Apply',
    summary: 'What applying a template to a project would add; changes nothing',
    allow: company('EditClearToPay'),
    query: entities.choice,
    answer: json(preview),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/ClearToPay/Company/{id}/Apply',
    summary:
      'Apply a template to a project, with EditProjectClearToPay in it: what it has already stays, the rest comes after it',
    allow: company('EditClearToPay'),
    body: entities.choice,
    touches: ['projects'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/ClearToPay/Company/{id}/Log',
    summary: 'Who applied which template to which project, when',
    allow: company('ViewClearToPay'),
    query: listQuery(['appliedDate', 'templateName', 'projectNumber']),
    answer: json(listAnswer('applications', application)),
  }),
})
