import * as z from 'zod'
import { company, user, withModule } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'
import { rjgPages } from './names.ts'

export const rjg = area('rjg', {
  handout: endpoint({
    method: 'GET',
    path: '/api/rjg/handout',
    summary: 'The slides of a page with their facts, safety lines, drawings and sources as PDF',
    allow: withModule('Rjg', user),
    query: z.object({ page: z.enum(rjgPages, 'rule.notAChoice') }),
    answer: file,
    cost: 'heavy',
  }),
  training: endpoint({
    method: 'GET',
    path: '/api/rjg/training',
    summary: 'The levels of the training and what the caller has reached in each',
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.level)),
    isReadOffline: true,
  }),
  test: endpoint({
    method: 'GET',
    path: '/api/rjg/training/{level}',
    summary: 'The questions of the test of a level',
    allow: withModule('Rjg', user),
    answer: json(entities.test),
    isReadOffline: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/rjg/training/{level}',
    summary: 'Answer a test: the answers are checked and explained, and the best result is kept',
    allow: withModule('Rjg', user),
    body: entities.answersForm,
    answer: json(entities.outcome),
    noAppTokens: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/company/{id}/training',
    summary: 'What the people of a company have reached in the training',
    allow: withModule('Rjg', company('EditCompanyDefaults', 'path', { membersOnly: true })),
    answer: json(z.array(entities.memberResult)),
  }),
  scores: endpoint({
    method: 'GET',
    path: '/api/rjg/score',
    summary: "The caller's best scores in the exercises on the press simulation",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.ownScore)),
    isReadOffline: true,
  }),
  saveScore: endpoint({
    method: 'PUT',
    path: '/api/rjg/score',
    summary:
      'Save a score of an exercise, at most what the saved hints, wrong checks and flashes leave; a lower one than before changes nothing',
    allow: withModule('Rjg', user),
    noAppTokens: true,
    body: entities.newScore,
  }),
  hints: endpoint({
    method: 'GET',
    path: '/api/rjg/hint',
    summary:
      'The shown hints, wrong checks and shots with flash of each exercise, which cost the caller points',
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.hintsForm)),
    isReadOffline: true,
  }),
  saveHints: endpoint({
    method: 'PUT',
    path: '/api/rjg/hint',
    summary:
      'Save the shown hints, wrong checks and shots with flash of an exercise; fewer than before change nothing',
    allow: withModule('Rjg', user),
    noAppTokens: true,
    body: entities.hintsForm,
  }),
  companyScores: endpoint({
    method: 'GET',
    path: '/api/rjg/score/company/{id}',
    summary: 'The best scores of the users of a company, for its Administrator',
    allow: withModule('Rjg', company('EditCompanyDefaults', 'path', { membersOnly: true })),
    answer: json(z.array(entities.scoresOfUser)),
  }),
  trainers: endpoint({
    method: 'GET',
    path: '/api/rjg/trainer',
    summary: "The contacts of the caller's companies for training",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.trainer)),
    isReadOffline: true,
  }),
})
