import * as z from 'zod'
import { company, user, withModule } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import { experience } from './experience.ts'
import { changedNote, note } from './notes.ts'

export const knowledge = area('knowledge', {
  experience: endpoint({
    method: 'GET',
    path: '/api/knowledge/tools/{term}',
    summary:
      "The tools of the caller's companies, among those that the caller is on, that had a defect, and what helped there",
    allow: withModule('FourPointZero', user),
    answer: json(experience),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/knowledge/notes/{term}',
    summary:
      "What the caller's companies have written beside an article, and those that the caller may write for",
    allow: withModule('FourPointZero', user),
    answer: json(z.array(note)),
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
})
