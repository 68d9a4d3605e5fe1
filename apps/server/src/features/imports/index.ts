export {
  firstFinder,
  type NameFinder,
  nameFinder,
  namesOfPerson,
} from '@steelsafe/contract/imports/name-finder.ts'
export { acceptImport, blockImports, type ImportContext, waitingRows } from './accept-import.ts'
export { importJobOf } from './import-job.ts'
export {
  assertNoProblems,
  fieldText,
  parseManyRows,
  problemsOfRow,
  readManyRows,
  readRows,
  type SheetProblem,
  translateDoubts,
  translateProblems,
} from './problems.ts'
export { listImports, recordImport } from './records.ts'
export { importRoutes } from './routes.ts'
export { rowIdentifier } from './row-ids.ts'
export { type ImportStore, storeAcceptedImport } from './store-import.ts'
export { undoImport } from './undo-import.ts'
