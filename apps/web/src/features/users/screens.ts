import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const userScreens = [
  adminScreen(userPaths.list, () => import('./UserList.tsx')),
  adminScreen(userPaths.edit, () => import('./EditUser.tsx')),
  adminScreen(userPaths.user, () => import('./UserCompanies.tsx')),
  adminScreen(userPaths.projects, () => import('./UserProjects.tsx')),
  adminScreen(userPaths.signIn, () => import('./UserSignIn.tsx')),
  adminScreen(userPaths.links, () => import('./UserLinks.tsx')),
  adminScreen(userPaths.activity, () => import('./UserActivity.tsx')),
  adminScreen(userPaths.import, () => import('./ImportUsers.tsx')),
  adminScreen(userPaths.loginHistory, () => import('./LoginHistory.tsx')),
]
