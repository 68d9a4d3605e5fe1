import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of a company's clear-to-pay. */
export const companyClearToPayPaths = {
  menu: (company: string) => `/company/${company}/clearToPay`,
  milestones: (company: string) => `/company/${company}/clearToPay/milestones`,
  editMilestone: (company: string, milestone: string = emptyId) =>
    `/company/${company}/clearToPay/milestones/edit/${milestone}`,
  templates: (company: string) => `/company/${company}/clearToPay/templates`,
  editTemplate: (company: string, template: string = emptyId) =>
    `/company/${company}/clearToPay/templates/edit/${template}`,
  apply: (company: string) => `/company/${company}/clearToPay/templates/apply`,
}
