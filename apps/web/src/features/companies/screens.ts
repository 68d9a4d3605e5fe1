import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const companyScreens = [
  screen(companyPaths.list, () => import('./admin/MyCompanies.tsx')),
  screen(companyPaths.ownUsers, () => import('./users/OwnCompanyUsers.tsx')),
  screen(companyPaths.home, () => import('./CompanyHome.tsx')),
  screen(companyPaths.profile, () => import('./CompanyProfile.tsx')),
  screen(companyPaths.defaults, () => import('./CompanyDefaults.tsx')),
  screen(companyPaths.users, () => import('./users/CompanyUsers.tsx')),
  screen(companyPaths.addUser, () => import('./users/AddCompanyUser.tsx')),
  adminScreen(companyPaths.adminList, () => import('./admin/AdminCompanies.tsx')),
  adminScreen(companyPaths.import, () => import('./admin/ImportCompanies.tsx')),
  adminScreen(companyPaths.edit, () => import('./EditCompany.tsx')),
]
