import * as z from 'zod'
import { company, user, withModule } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { experience } from './experience.ts'
import { changedNote, note, noteMatch, noteSearch } from './notes.ts'
import { wordAssignment, wordMeaning, wordsOfCompany } from './words.ts'

export const knowledge = area('knowledge', {
  experience: endpoint({
    method: 'GET',
    path: '/api/knowledge/tools/{term}',
    summary:
      "The tools of the caller's companies, among those that the caller is on, that had a defect, and what helped there",
    allow: withModule('FourPointZero', user),
    answer: json(experience),
    isReadOffline: true,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/knowledge/notes/{term}',
    summary:
      "What the caller's companies have written beside an article, and those that the caller may write for",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(note)),
    isReadOffline: true,
  }),
  findNotes: endpoint({
    method: 'GET',
    path: '/api/knowledge/notes',
    summary:
      "The notes of the caller's companies that contain every word of a term, latest first; at most 20",
    allow: withModule('FourPointZero', user),
    query: noteSearch,
    answer: json(z.array(noteMatch)),
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/knowledge/notes/{term}',
    summary: 'Write the note of a company beside an article; an empty one is taken away',
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
      "The words of the caller's companies that mean a defect, and those that the caller may assign to it",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(wordsOfCompany)),
    isReadOffline: true,
  }),
  assignWord: endpoint({
    method: 'PUT',
    path: '/api/knowledge/words/{term}',
    summary: "Assign a company's word to a defect, or take the defect away from it; a word means one defect",
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
      "The defects that words mean, for the words of the caller's companies and of the owners of the caller's tools",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(wordMeaning)),
    isReadOffline: true,
  }),
})
