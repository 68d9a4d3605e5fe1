export {
  fieldText,
  type Problem,
  problemsOfRow,
  readManyRows,
  readRows,
  refuseProblems,
  sayProblems,
} from './problems.ts'

export { listImports, recordImport } from './records.ts'
export { importRoutes } from './routes.ts'
export { undoImport } from './undo.ts'
