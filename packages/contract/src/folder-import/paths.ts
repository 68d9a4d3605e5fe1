import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'

const list = path('/company/{id}/projects/folders', {
  title: 'folder-import:screen.list.title',
  under: companyPaths.projects,
})

export const folderImportPaths = {
  list,
  folders: path('/company/{id}/projects/folders/{importId}', {
    title: 'folder-import:screen.folders.title',
    under: list,
  }),
}
