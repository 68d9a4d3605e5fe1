import * as z from 'zod'
import { company, user, withModule } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'
import { rjgPages } from './names.ts'

export const rjg = area('rjg', {
  handout: endpoint({
    method: 'GET',
    path: '/api/rjg/handout',
    summary: 'Download the slides of a page with their facts, safety notes, drawings and sources as PDF',
    allow: withModule('Rjg', user),
    query: z.object({ page: z.enum(rjgPages, 'rule.notAChoice') }),
    answer: file,
    cost: 'heavy',
  }),
  training: endpoint({
    method: 'GET',
    path: '/api/rjg/training',
    summary: "List the training levels and the caller's results",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.level)),
    isReadOffline: true,
  }),
  test: endpoint({
    method: 'GET',
    path: '/api/rjg/training/{level}',
    summary: "Get the questions of a level's test",
    allow: withModule('Rjg', user),
    answer: json(entities.test),
    isReadOffline: true,
  }),
  submitAnswers: endpoint({
    method: 'POST',
    path: '/api/rjg/training/{level}',
    summary:
      'Submit the answers of a test; the response grades and explains them, and the best result is stored',
    allow: withModule('Rjg', user),
    body: entities.answersForm,
    answer: json(entities.outcome),
    noAppTokens: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/company/{id}/training',
    summary: "List the training results of a company's users",
    allow: withModule('Rjg', company('EditCompanyDefaults', 'path', { membersOnly: true })),
    answer: json(z.array(entities.memberResult)),
  }),
  scores: endpoint({
    method: 'GET',
    path: '/api/rjg/score',
    summary: "List the caller's best scores in the exercises of the press simulation",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.ownScore)),
    isReadOffline: true,
  }),
  saveScore: endpoint({
    method: 'PUT',
    path: '/api/rjg/score',
    summary:
      'Save a score of an exercise, limited by the stored hints, wrong checks and flashes; a score below the best one is ignored',
    allow: withModule('Rjg', user),
    noAppTokens: true,
    body: entities.newScore,
  }),
  hints: endpoint({
    method: 'GET',
    path: '/api/rjg/hint',
    summary:
      "List the hints, wrong checks and shots with flash of each exercise, which reduce the caller's score",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.hintsForm)),
    isReadOffline: true,
  }),
  saveHints: endpoint({
    method: 'PUT',
    path: '/api/rjg/hint',
    summary:
      'Save the hints, wrong checks and shots with flash of an exercise; lower numbers than the stored ones are ignored',
    allow: withModule('Rjg', user),
    noAppTokens: true,
    body: entities.hintsForm,
  }),
  companyScores: endpoint({
    method: 'GET',
    path: '/api/rjg/score/company/{id}',
    summary: "List the best scores of a company's users, for its Administrator",
    allow: withModule('Rjg', company('EditCompanyDefaults', 'path', { membersOnly: true })),
    answer: json(z.array(entities.scoresOfUser)),
  }),
  trainers: endpoint({
    method: 'GET',
    path: '/api/rjg/trainer',
    summary: "List the training contacts of the caller's companies",
    allow: withModule('Rjg', user),
    answer: json(z.array(entities.trainer)),
    isReadOffline: true,
  }),
})
