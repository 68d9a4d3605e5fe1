import * as z from 'zod'
import { company } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

export const vocabulary = area('vocabulary', {
  words: endpoint({
    method: 'GET',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'List the words of a company for defects, actions or scrap reasons, in order',
    allow: company('member'),
    query: entities.wordsQuery,
    answer: json(z.array(entities.word)),
  }),
  word: endpoint({
    method: 'GET',
    path: '/api/maintenance/vocabulary/word/{id}',
    summary: 'Get a word of a company',
    allow: company('member'),
    query: entities.wordQuery,
    answer: json(entities.word),
  }),
  createWord: endpoint({
    method: 'POST',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'Create a word in the vocabulary of a company',
    allow: company('EditCompanyDefaults'),
    body: entities.newWord,
    answer: created(entities.word),
    touches: ['maintenance', 'production'],
  }),
  updateWord: endpoint({
    method: 'PUT',
    path: '/api/maintenance/vocabulary/{id}',
    summary: 'Rename a word, including in existing entries, or move it to another position',
    allow: company('EditCompanyDefaults'),
    body: entities.changedWord,
    answer: json(entities.word),
    touches: ['maintenance', 'production'],
  }),
  setWordEnabled: endpoint({
    method: 'PUT',
    path: '/api/maintenance/vocabulary/status/{id}',
    summary: 'Enable or disable a word for new entries; existing entries keep it',
    allow: company('EditCompanyDefaults'),
    body: entities.wordActive,
    touches: ['maintenance', 'production'],
  }),
  checklists: endpoint({
    method: 'GET',
    path: '/api/maintenance/checklist/{id}',
    summary: "List the current versions of a company's checklists by name, or get one by id",
    allow: company('member'),
    query: entities.checklistsQuery,
    answer: json(z.array(entities.checklist)),
  }),
  createChecklist: endpoint({
    method: 'POST',
    path: '/api/maintenance/checklist/{id}',
    summary: 'Create a checklist',
    allow: company('EditCompanyDefaults'),
    body: entities.newChecklist,
    answer: created(entities.checklist),
    touches: ['maintenance'],
  }),
  updateChecklist: endpoint({
    method: 'PUT',
    path: '/api/maintenance/checklist/{id}',
    summary:
      'Update a checklist; a change of its items creates a new version, and completed checklists keep their version',
    allow: company('EditCompanyDefaults'),
    body: entities.changedChecklist,
    answer: json(entities.checklist),
    touches: ['maintenance'],
  }),
  setChecklistEnabled: endpoint({
    method: 'PUT',
    path: '/api/maintenance/checklist/status/{id}',
    summary: 'Enable or disable a checklist for new entries; completed checklists stay',
    allow: company('EditCompanyDefaults'),
    body: entities.checklistActive,
    touches: ['maintenance'],
  }),
})
