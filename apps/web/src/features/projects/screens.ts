import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const projectScreens = [
  screen(projectPaths.list, () => import('./list/ProjectList.tsx')),
  screen(projectPaths.dynamicList, () => import('./list/DynamicList.tsx')),
  screen(projectPaths.search, () => import('./list/ProjectSearch.tsx')),
  screen(projectPaths.dynamicSearch, () => import('./list/DynamicSearch.tsx')),
  screen(projectPaths.profile, () => import('./profile/ProjectProfile.tsx')),
  screen(projectPaths.history, () => import('./ProjectHistory.tsx')),
  screen(projectPaths.documents, () => import('./documents/ProjectDocuments.tsx')),
  screen(projectPaths.create, () => import('./create/CreateProject.tsx')),
  screen(projectPaths.home, () => import('./home/ProjectHome.tsx')),
  screen(companyPaths.projects, () => import('./list/CompanyProjects.tsx')),
  screen(companyPaths.createProject, () => import('./create/CreateProject.tsx')),
]
