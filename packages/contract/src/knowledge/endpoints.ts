import * as z from 'zod'
import { company, user, withModule } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { experience } from './experience.ts'
import { changedNote, note, noteMatch, noteSearch } from './notes.ts'
import { wordAssignment, wordMeaning, wordsOfCompany } from './words.ts'

export const knowledge = area('knowledge', {
  experience: endpoint({
    method: 'GET',
    path: '/api/knowledge/tools/{term}',
    summary:
      "List the tools of the caller's companies that had a defect, limited to those that the caller can access, with the actions that corrected it",
    allow: withModule('FourPointZero', user),
    answer: json(experience),
    isReadOffline: true,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/knowledge/notes/{term}',
    summary:
      "List the notes of the caller's companies on an article, and the companies for which the caller can write one",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(note)),
    isReadOffline: true,
  }),
  findNotes: endpoint({
    method: 'GET',
    path: '/api/knowledge/notes',
    summary:
      "Search the notes of the caller's companies for all words of a term, latest first; returns at most 20",
    allow: withModule('FourPointZero', user),
    query: noteSearch,
    answer: json(z.array(noteMatch)),
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/api/knowledge/notes/{term}',
    summary: 'Save the note of a company on an article; an empty text deletes the note',
    allow: withModule(
      'FourPointZero',
      company('EditCompanyDefaults', { body: 'companyId' }, { membersOnly: true }),
    ),
    body: changedNote,
    answer: json(note),
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/knowledge/words/{term}',
    summary:
      "List the words of the caller's companies for a defect, and the words that the caller can assign to it",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(wordsOfCompany)),
    isReadOffline: true,
  }),
  assignWord: endpoint({
    method: 'PUT',
    path: '/api/knowledge/words/{term}',
    summary: "Assign a company's word to a defect, or remove the assignment; a word has at most one defect",
    allow: withModule(
      'FourPointZero',
      company('EditCompanyDefaults', { body: 'companyId' }, { membersOnly: true }),
    ),
    body: wordAssignment,
  }),
  meanings: endpoint({
    method: 'GET',
    path: '/api/knowledge/words',
    summary:
      "List the defects assigned to words of the caller's companies and of the owners of the caller's tools",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(wordMeaning)),
    isReadOffline: true,
  }),
})
