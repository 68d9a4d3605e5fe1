export { checklistInVersion, listChecklists } from './checklists.ts'
export { defectsOfParts } from './part-defects.ts'
export { vocabularyRoutes } from './routes.ts'
export { listWords, setDefectTerm, wordIdsOf, wordNames } from './words.ts'
