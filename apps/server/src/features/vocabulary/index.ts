export { checklistInVersion, listChecklists } from './checklists.ts'
export { defectsOfParts } from './defects.ts'
export { vocabularyRoutes } from './routes.ts'
export { listWords, wordIdsOf, wordNames } from './words.ts'
