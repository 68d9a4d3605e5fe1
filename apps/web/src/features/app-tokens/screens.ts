import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const appTokenScreens = [
  adminScreen(appTokenPaths.menu, () => import('./ApiMenu.tsx')),
  adminScreen(appTokenPaths.list, () => import('./TokenList.tsx')),
  adminScreen(appTokenPaths.edit, () => import('./EditToken.tsx')),
  screen(appTokenPaths.ofCompany, () => import('./CompanyTokenList.tsx')),
  screen(appTokenPaths.editForCompany, () => import('./EditCompanyToken.tsx')),
]
