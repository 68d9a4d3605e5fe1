import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const companyScreens = [
  screen(companyPaths.list, () => import('./MyCompanies.tsx')),
  screen(companyPaths.ownUsers, () => import('./OwnCompanyUsers.tsx')),
  screen(companyPaths.home, () => import('./CompanyHome.tsx')),
  screen(companyPaths.profile, () => import('./CompanyProfile.tsx')),
  screen(companyPaths.defaults, () => import('./CompanyDefaults.tsx')),
  screen(companyPaths.users, () => import('./CompanyUsers.tsx')),
  screen(companyPaths.addUser, () => import('./AddCompanyUser.tsx')),
  adminScreen(companyPaths.adminList, () => import('./AdminCompanies.tsx')),
  adminScreen(companyPaths.import, () => import('./ImportCompanies.tsx')),
  adminScreen(companyPaths.edit, () => import('./EditCompany.tsx')),
]
