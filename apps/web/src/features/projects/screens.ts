import { screen } from '#core/screen.ts'

export const projectScreens = [
  screen('/project/list', () => import('./ProjectList.tsx')),
  screen('/project/dynamic/list', () => import('./DynamicList.tsx')),
  screen('/project/search', () => import('./ProjectSearch.tsx')),
  screen('/project/dynamic/search', () => import('./DynamicSearch.tsx')),
  screen('/scan', () => import('./ScanTag.tsx')),
  screen('/project/profile/{id}', () => import('./ProjectProfile.tsx')),
  screen('/project/{id}/history', () => import('./ProjectHistory.tsx')),
  screen('/project/{id}/documents', () => import('./ProjectDocuments.tsx')),
  screen('/project/qrcode/{id}', () => import('./QrCode.tsx')),
  screen('/project/create/{id}', () => import('./CreateProject.tsx')),
  screen('/project/home/{id}', () => import('./ProjectHome.tsx')),
  screen('/company/{id}/projects', () => import('./CompanyProjects.tsx')),
  screen('/company/{id}/projects/import', () => import('./ImportProjects.tsx')),
  screen('/company/{id}/project/create', () => import('./CreateProject.tsx')),
]
