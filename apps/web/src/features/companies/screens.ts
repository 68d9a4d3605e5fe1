import { adminScreen, screen } from '#core/screen.ts'

export const companyScreens = [
  screen('/company/list', () => import('./MyCompanies.tsx')),
  screen('/company/companyuser/list', () => import('./OwnCompanyUsers.tsx')),
  screen('/company/{id}/home', () => import('./CompanyHome.tsx')),
  screen('/company/{id}/profile/edit', () => import('./CompanyProfile.tsx')),
  screen('/company/{id}/defaults/edit', () => import('./CompanyDefaults.tsx')),
  screen('/company/{id}/users', () => import('./CompanyUsers.tsx')),
  screen('/company/{id}/user/add', () => import('./AddCompanyUser.tsx')),
  adminScreen('/admin/company/list', () => import('./AdminCompanies.tsx')),
  adminScreen('/admin/company/import', () => import('./ImportCompanies.tsx')),
  adminScreen('/admin/company/edit/{id}', () => import('./EditCompany.tsx')),
]
