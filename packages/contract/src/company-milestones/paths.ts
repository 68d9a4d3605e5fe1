import { emptyId } from '../core/limits.ts'

/** Addresses of the screens of a company's milestones; a group or template 0 is a new one. */
export const companyMilestonePaths = {
  menu: (company: string) => `/company/${company}/assetdetails`,
  list: (company: string) => `/company/${company}/assetdetails/list`,
  edit: (company: string, detail: string = emptyId) => `/company/${company}/assetdetails/edit/${detail}`,
  templates: (company: string) => `/company/${company}/assetdetails/template/list`,
  editTemplate: (company: string, template = 0) =>
    `/company/${company}/assetdetails/template/edit/${template}`,
  apply: (company: string) => `/company/${company}/assetdetails/template/assign`,
  groups: (company: string) => `/company/${company}/assetdetails/group/list`,
  editGroup: (company: string, group = 0) => `/company/${company}/assetdetails/group/edit/${group}`,
}
