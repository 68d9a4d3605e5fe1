import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { screen } from '#core/screen.ts'

export const projectScreens = [
  screen(projectPaths.list, () => import('./ProjectList.tsx')),
  screen(projectPaths.dynamicList, () => import('./DynamicList.tsx')),
  screen(projectPaths.search, () => import('./ProjectSearch.tsx')),
  screen(projectPaths.dynamicSearch, () => import('./DynamicSearch.tsx')),
  screen(projectPaths.profile, () => import('./ProjectProfile.tsx')),
  screen(projectPaths.history, () => import('./ProjectHistory.tsx')),
  screen(projectPaths.documents, () => import('./ProjectDocuments.tsx')),
  screen(projectPaths.create, () => import('./CreateProject.tsx')),
  screen(projectPaths.home, () => import('./ProjectHome.tsx')),
  screen(companyPaths.projects, () => import('./CompanyProjects.tsx')),
  screen(companyPaths.createProject, () => import('./CreateProject.tsx')),
]
