import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'

const list = path('/company/{id}/vocabulary', {
  title: 'vocabulary:screen.list.title',
  under: companyPaths.home,
  query: ['kind', 'state'],
})
const checklists = path('/company/{id}/checklists', {
  title: 'vocabulary:screen.checklists.title',
  under: list,
  query: ['state'],
})

export const vocabularyPaths = {
  list,
  edit: path('/company/{id}/vocabulary/edit/{wordId}', { under: list, forNew: emptyId, query: ['kind'] }),
  checklists,
  editChecklist: path('/company/{id}/checklists/edit/{checklistId}', { under: checklists, forNew: emptyId }),
}
