import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { checkImport, importProjects, undoProjects } from './import.ts'

export const projectImportRoutes = [
  serveWithoutTransaction(projectImport.check, checkImport),
  serveWithoutTransaction(projectImport.start, importProjects),
  serve(projectImport.undo, undoProjects),
]
