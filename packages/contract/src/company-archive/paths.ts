import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const imports = path('/admin/company/archive', {
  title: 'company-archive:screen.imports.title',
  under: companyPaths.adminList,
})

export const companyArchivePaths = {
  exports: path('/company/{id}/export', {
    title: 'company-archive:screen.exports.title',
    under: companyPaths.home,
  }),
  imports,
  import: path('/admin/company/archive/{importId}', {
    title: 'company-archive:screen.import.title',
    under: imports,
  }),
}
