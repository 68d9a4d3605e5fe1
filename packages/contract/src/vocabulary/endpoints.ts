import * as z from 'zod'
import { company } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

export const vocabulary = area('vocabulary', {
  words: endpoint({
    method: 'GET',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'The words of a company for defects, actions or reasons of scrap, in their order',
    allow: company('member'),
    query: entities.wordsQuery,
    answer: json(z.array(entities.word)),
  }),
  word: endpoint({
    method: 'GET',
    path: '/api/maintenance/vocabulary/word/{id}',
    summary: 'One word of a company',
    allow: company('member'),
    query: entities.wordQuery,
    answer: json(entities.word),
  }),
  addWord: endpoint({
    method: 'POST',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'Add a word of a company',
    allow: company('EditCompanyDefaults'),
    body: entities.newWord,
    answer: created(entities.word),
    touches: ['maintenance', 'production'],
  }),
  changeWord: endpoint({
    method: 'PUT',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'Call a word otherwise, or move it among the others: what was entered with it is called so too',
    allow: company('EditCompanyDefaults'),
    body: entities.changedWord,
    answer: json(entities.word),
    touches: ['maintenance', 'production'],
  }),
  offerWord: endpoint({
    method: 'PUT',
    path: '/api/maintenance/vocabulary/status/{id}',
    summary: 'Offer a word or offer it no more: what was entered with it keeps it',
    allow: company('EditCompanyDefaults'),
    body: entities.wordActive,
    touches: ['maintenance', 'production'],
  }),
  checklists: endpoint({
    method: 'GET',
    path: '/api/maintenance/checklist/{id}',
    summary: 'The checklists of a company by name, each in its present version, or one of them',
    allow: company('member'),
    query: entities.checklistsQuery,
    answer: json(z.array(entities.checklist)),
  }),
  addChecklist: endpoint({
    method: 'POST',
    path: '/api/maintenance/checklist/{id}',
    summary: 'Add a checklist',
    allow: company('EditCompanyDefaults'),
    body: entities.newChecklist,
    answer: created(entities.checklist),
    touches: ['maintenance'],
  }),
  changeChecklist: endpoint({
    method: 'PUT',
    path: '/api/maintenance/checklist/{id}',
    summary:
      'Change a checklist: other items make a new version, and what was ticked keeps the one it was ticked in',
    allow: company('EditCompanyDefaults'),
    body: entities.changedChecklist,
    answer: json(entities.checklist),
    touches: ['maintenance'],
  }),
  offerChecklist: endpoint({
    method: 'PUT',
    path: '/api/maintenance/checklist/status/{id}',
    summary: 'Offer a checklist or offer it no more: what was ticked stays',
    allow: company('EditCompanyDefaults'),
    body: entities.checklistActive,
    touches: ['maintenance'],
  }),
})
