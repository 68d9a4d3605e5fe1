import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const projectMemberScreens = [
  screen(projectMemberPaths.users, () => import('./ProjectUsers.tsx')),
  screen(projectMemberPaths.addUser, () => import('./AddProjectUser.tsx')),
  screen(projectMemberPaths.companies, () => import('./ProjectCompanies.tsx')),
  screen(projectMemberPaths.addCompany, () => import('./AddProjectCompany.tsx')),
]
