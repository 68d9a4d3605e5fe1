import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

export const projectImportPaths = {
  import: path('/company/{id}/projects/import', { under: companyPaths.projects }),
}
