import { screen } from '#core/screen.ts'

export const projectScreens = [
  screen('/project/list', () => import('./ProjectList.tsx')),
  screen('/project/create/{id}', () => import('./CreateProject.tsx')),
  screen('/project/home/{id}', () => import('./ProjectHome.tsx')),
  screen('/company/{id}/projects', () => import('./CompanyProjects.tsx')),
  screen('/company/{id}/project/create', () => import('./CreateProject.tsx')),
]
