import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { adminScreen, publicScreen, screen } from '#core/navigation/screen.ts'

export const companySignInScreens = [
  publicScreen(companySignInPaths.back, () => import('./ReturnFromProvider.tsx')),
  adminScreen(companySignInPaths.list, () => import('./ProviderList.tsx')),
  adminScreen(companySignInPaths.edit, () => import('./EditProvider.tsx')),
  screen(companySignInPaths.ofCompany, () => import('./CompanyProviders.tsx')),
]
