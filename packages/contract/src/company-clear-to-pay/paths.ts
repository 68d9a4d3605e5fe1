import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'

const menu = path('/company/{id}/clearToPay', {
  title: 'company-clear-to-pay:screen.menu.title',
  under: companyPaths.home,
})
const milestones = path('/company/{id}/clearToPay/milestones', {
  title: 'company-clear-to-pay:screen.milestones.title',
  under: menu,
})
const templates = path('/company/{id}/clearToPay/templates', {
  title: 'company-clear-to-pay:screen.templates.title',
  under: menu,
})

export const companyClearToPayPaths = {
  menu,
  milestones,
  editMilestone: path('/company/{id}/clearToPay/milestones/edit/{milestoneId}', {
    under: milestones,
    forNew: emptyId,
  }),
  templates,
  editTemplate: path('/company/{id}/clearToPay/templates/edit/{templateId}', {
    under: templates,
    forNew: emptyId,
  }),
  apply: path('/company/{id}/clearToPay/templates/apply', { under: menu }),
}
