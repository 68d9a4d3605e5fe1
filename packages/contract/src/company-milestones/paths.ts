import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'

const menu = path('/company/{id}/assetdetails', {
  title: 'company-milestones:screen.menu.title',
  under: companyPaths.home,
})
const list = path('/company/{id}/assetdetails/list', {
  title: 'company-milestones:screen.list.title',
  under: menu,
  query: ['state'],
})
const templates = path('/company/{id}/assetdetails/template/list', {
  title: 'company-milestones:screen.templates.title',
  under: menu,
})
const groups = path('/company/{id}/assetdetails/group/list', {
  title: 'company-milestones:screen.groups.title',
  under: menu,
})

/** Addresses of the screens for the milestones of a company. The id 0 stands for a new group or template. */
export const companyMilestonePaths = {
  menu,
  list,
  edit: path('/company/{id}/assetdetails/edit/{detailId}', { under: list, forNew: emptyId }),
  templates,
  editTemplate: path('/company/{id}/assetdetails/template/edit/{templateId}', {
    under: templates,
    forNew: 0,
  }),
  apply: path('/company/{id}/assetdetails/template/assign', { under: menu }),
  groups,
  editGroup: path('/company/{id}/assetdetails/group/edit/{groupId}', { under: groups, forNew: 0 }),
}
