import * as z from 'zod'
import { company, project, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { options } from '../core/lists.ts'
import * as entities from './entities.ts'

export const timelineTemplates = area('timeline-templates', {
  list: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/timeline',
    summary: "A company's timeline templates, by name",
    allow: company('ViewTimelineTemplate'),
    answer: json(z.array(entities.timelineTemplateRow)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'One timeline template with its tasks and dependencies',
    allow: company('ViewTimelineTemplate'),
    answer: json(entities.timelineTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/template/company/{id}/timeline',
    summary: 'Save the plan of a project as a template: lengths and distances in working days, without dates',
    allow: company('EditTimelineTemplate'),
    cost: 'heavy',
    body: entities.newTimelineTemplate,
    answer: created(entities.timelineTemplateRow),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'Change name and description of a timeline template',
    allow: company('EditTimelineTemplate'),
    body: entities.changedTimelineTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/template/company/{id}/timeline/{templateId}',
    summary: 'Delete a timeline template; timelines that began with it stay',
    allow: company('DeleteTimelineTemplate'),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/timeline/template',
    summary: 'The timeline templates of all companies in which the caller may view them, at most fifty',
    allow: user,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/timeline/template/{id}',
    summary:
      'Add the tasks of a template to a plan, laid from a first day by the working days of the project',
    allow: project('AddTimeline'),
    cost: 'heavy',
    body: entities.planFromTemplate,
    answer: created(z.object({ tasks: z.number().int(), dependencies: z.number().int() })),
    touches: ['timeline', 'projects'],
  }),
})
