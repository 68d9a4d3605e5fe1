import { allRules, company, project, signature, user } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as entities from './entities.ts'
import { workItem, workQuery } from './work.ts'

export const boards = area('boards', {
  list: endpoint({
    method: 'GET',
    path: '/api/company/board/{id}',
    summary:
      'List what is late, due this week or due later in all tools of a company: milestones, phases, deliveries, clear-to-pay and maintenance',
    allow: company('ViewProjects'),
    query: entities.boardQuery,
    answer: json(entities.board),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/company/board/options/{id}',
    summary:
      "Get the people and partners by which a company's board can be filtered, and the number of its entries without a date",
    allow: company('ViewProjects'),
    answer: json(entities.boardOptions),
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/company/board/openWork/{id}',
    summary: 'List the late tasks and the open reported problems of all tools of a company, oldest first',
    allow: company('ViewProjects'),
    query: workQuery,
    answer: json(listAnswer('work', workItem)),
  }),
  setResponsible: endpoint({
    method: 'PUT',
    path: '/api/project/responsible/{id}',
    summary:
      'Set or clear the person or company responsible for a phase, a milestone, a maintenance alert or a task',
    allow: allRules(
      project('EditStatus', 'path', { when: { body: 'phaseId' } }),
      project('EditProjectStatusAlert', 'path', { when: { body: 'milestoneId' } }),
      project('EditMaintenanceAlerts', 'path', { when: { body: 'alertId' } }),
      project('EditTimeline', 'path', { when: { body: 'taskId' } }),
    ),
    body: entities.assignForm,
    touches: ['phases', 'milestones', 'maintenance', 'timeline', 'launch', 'projects', 'companies'],
  }),
  saveDelayReason: endpoint({
    method: 'PUT',
    path: '/api/project/delay/{id}',
    summary:
      'Save the reason why a phase, milestone, task, payment, maintenance or delivery is late; returns 409 if another user has changed it since it was read',
    allow: project('member'),
    body: entities.explainForm,
    touches: ['phases', 'milestones', 'timeline', 'clear-to-pay', 'maintenance', 'projects', 'companies'],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}',
    summary:
      'Download the open dates of a user as an iCalendar feed (RFC 5545) of all-day events; supports ETag and requires the signed URL',
    allow: signature,
    answer: file,
  }),
  ownFeed: endpoint({
    method: 'GET',
    path: '/api/account/calendar',
    summary: "Get the signed URL of the caller's calendar feed, if the feed is on",
    allow: user,
    answer: json(entities.feedAddress),
    noAppTokens: true,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/account/calendar',
    summary: "Turn on the caller's calendar feed, or replace its URL; the previous URL stops working",
    allow: user,
    answer: json(entities.feedAddress),
    noAppTokens: true,
  }),
  stopFeed: endpoint({
    method: 'DELETE',
    path: '/api/account/calendar',
    summary: "Turn off the caller's calendar feed; its URL stops working",
    allow: user,
    noAppTokens: true,
  }),
})
