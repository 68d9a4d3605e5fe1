/** Addresses of the companies' screens. */
export const companyPaths = {
  list: '/company/list',
  import: '/admin/company/import',
  home: (id: string) => `/company/${id}/home`,
  users: (id: string) => `/company/${id}/users`,
  ownUsers: '/company/companyuser/list',
  addUser: (id: string) => `/company/${id}/user/add`,
  projects: (id: string) => `/company/${id}/projects`,
  createProject: (id: string) => `/company/${id}/project/create`,
  defaults: (id: string) => `/company/${id}/defaults/edit`,
  profile: (id: string) => `/company/${id}/profile/edit`,
  adminList: '/admin/company/list',
  edit: (id: string) => `/admin/company/edit/${id}`,
}
