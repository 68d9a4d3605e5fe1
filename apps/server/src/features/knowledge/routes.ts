import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { readExperience } from './experience.ts'
import { findNotes, listNotes, saveNote } from './notes.ts'
import { assignWord, listMeanings, listWords } from './words.ts'

export const knowledgeRoutes = [
  serve(calls.experience, readExperience),
  serve(calls.notes, listNotes),
  serve(calls.findNotes, findNotes),
  serve(calls.saveNote, saveNote),
  serve(calls.words, listWords),
  serve(calls.assignWord, assignWord),
  serve(calls.meanings, listMeanings),
]
