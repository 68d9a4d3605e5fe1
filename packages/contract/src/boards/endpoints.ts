import { company, signature, user } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

export const boards = area('boards', {
  list: endpoint({
    method: 'GET',
    path: '/api/company/board/{id}',
    summary:
      'What is late, due this week and next over all tools of a company: milestones, phases, clear-to-pay and maintenance',
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
