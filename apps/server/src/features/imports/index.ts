export {
  fieldText,
  problemsOfRow,
  readManyRows,
  readRows,
  refuseProblems,
  type SheetProblem,
  translateProblems,
} from './problems.ts'

export { listImports, recordImport } from './records.ts'
export { importRoutes } from './routes.ts'
export { undoImport } from './undo.ts'
