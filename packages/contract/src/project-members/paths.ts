import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

const users = path('/project/{id}/users', {
  title: 'project-members:screen.users.title',
  under: projectPaths.home,
})
const companies = path('/project/{id}/companies', {
  title: 'project-members:screen.companies.title',
  under: projectPaths.home,
})

/** Screens for the users and companies of a project. */
export const projectMemberPaths = {
  users,
  addUser: path('/project/{id}/user/add', { under: users }),
  companies,
  addCompany: path('/project/{id}/company/add', { under: companies }),
}
