import { allRules, company, project, signature, user } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import { listAnswer } from '../core/lists.ts'
import * as entities from './entities.ts'
import { workItem, workQuery } from './work.ts'

export const boards = area('boards', {
  list: endpoint({
    method: 'GET',
    path: '/api/company/board/{id}',
    summary:
      'What is late, due this week and next over all tools of a company: milestones, phases, deliveries, clear-to-pay and maintenance',
    allow: company('ViewProjects'),
    query: entities.boardQuery,
    answer: json(entities.board),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/company/board/options/{id}',
    summary:
      'The people and partners that the board of a company can be narrowed by, and how much of it has no date',
    allow: company('ViewProjects'),
    answer: json(entities.boardOptions),
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/company/board/openWork/{id}',
    summary: 'The late tasks and the open reported problems over all tools of a company, the oldest first',
    allow: company('ViewProjects'),
    query: workQuery,
    answer: json(listAnswer('work', workItem)),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/project/responsible/{id}',
    summary: 'Choose who is responsible for a phase, a milestone, a maintenance alert or a task, or nobody',
    allow: allRules(
      project('EditStatus', 'path', { when: { body: 'phaseId' } }),
      project('EditProjectStatusAlert', 'path', { when: { body: 'milestoneId' } }),
      project('EditMaintenanceAlerts', 'path', { when: { body: 'alertId' } }),
      project('EditTimeline', 'path', { when: { body: 'taskId' } }),
    ),
    body: entities.assignForm,
    touches: ['phases', 'milestones', 'maintenance', 'timeline', 'launch', 'projects', 'companies'],
  }),
  explain: endpoint({
    method: 'PUT',
    path: '/api/project/delay/{id}',
    summary:
      'Write why a phase, a milestone, a task, a payment, maintenance or the delivery is late; for those who may change it, and for those who act on it; 409 when somebody else has changed it since it was read',
    allow: project('member'),
    body: entities.explainForm,
    touches: ['phases', 'milestones', 'timeline', 'clear-to-pay', 'maintenance', 'projects', 'companies'],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}',
    summary:
      'The open dates of a user as iCalendar (RFC 5545), whole days, with an ETag, for who has its signed address',
    allow: signature,
    answer: file,
  }),
  ownFeed: endpoint({
    method: 'GET',
    path: '/api/account/calendar',
    summary: "The signed address of the caller's calendar feed, if it is on",
    allow: user,
    answer: json(entities.feedAddress),
    noAppTokens: true,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/account/calendar',
    summary: "Switch the caller's calendar feed on, or give it another address; the one before is dead",
    allow: user,
    answer: json(entities.feedAddress),
    noAppTokens: true,
  }),
  stopFeed: endpoint({
    method: 'DELETE',
    path: '/api/account/calendar',
    summary: "Switch the caller's calendar feed off: its address is dead",
    allow: user,
    noAppTokens: true,
  }),
})
