/** Addresses of the screens of folder templates; the template 0 is a new one. */
export const folderTemplatePaths = {
  list: (company: string) => `/company/${company}/templates`,
  edit: (company: string, templateId = 0) => `/company/${company}/templates/edit/${templateId}`,
}
