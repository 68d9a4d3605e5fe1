import { screen } from '#core/screen.ts'

export const projectMemberScreens = [
  screen('/project/{id}/users', () => import('./ProjectUsers.tsx')),
  screen('/project/{id}/user/add', () => import('./AddProjectUser.tsx')),
  screen('/project/{id}/companies', () => import('./ProjectCompanies.tsx')),
  screen('/project/{id}/company/add', () => import('./AddProjectCompany.tsx')),
]
