/** Addresses of the screens of who is on a project. */
export const projectMemberPaths = {
  users: (project: string) => `/project/${project}/users`,
  addUser: (project: string) => `/project/${project}/user/add`,
  companies: (project: string) => `/project/${project}/companies`,
  addCompany: (project: string) => `/project/${project}/company/add`,
}
