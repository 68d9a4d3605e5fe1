import * as z from 'zod'
import { company, project, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { options } from '../core/endpoint/lists.ts'
import { limits } from '../core/limits.ts'
import * as entities from './entities.ts'

export const timelineTemplates = area('timeline-templates', {
  list: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/timeline',
    summary: 'List the timeline templates of a company, by name',
    allow: company('ViewTimelineTemplate'),
    answer: json(z.array(entities.timelineTemplateRow)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'Get a timeline template with its tasks and dependencies',
    allow: company('ViewTimelineTemplate'),
    answer: json(entities.timelineTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/template/company/{id}/timeline',
    summary:
      'Create a timeline template from the plan of a project: durations and lags in working days, without dates',
    allow: company('EditTimelineTemplate'),
    cost: 'heavy',
    body: entities.newTimelineTemplate,
    answer: created(entities.timelineTemplateRow),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'Update the name and description of a timeline template',
    allow: company('EditTimelineTemplate'),
    body: entities.changedTimelineTemplate,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'Delete a timeline template; timelines that were created from it stay',
    allow: company('DeleteTimelineTemplate'),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/timeline/template',
    summary: 'List the timeline templates of all companies that the caller can view; returns at most 50',
    allow: user,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  applyTemplate: endpoint({
    method: 'POST',
    path: '/api/timeline/template/{id}',
    summary:
      'Apply a timeline template to a plan, starting on a given day and using the working days of the project',
    allow: project('AddTimeline'),
    cost: 'heavy',
    body: entities.planFromTemplate,
    answer: created(z.object({ tasks: z.number().int(), dependencies: z.number().int() })),
    touches: ['timeline', 'launch', 'operations', 'projects', 'boards'],
  }),
})
