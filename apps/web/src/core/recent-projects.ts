import { remember, remembered } from './storage.ts'

const key = 'recentProjects'
const max = 8

export interface RecentProject {
  id: string
  projectNumber: string
  partName?: string | undefined
}

/** The projects that were opened last in this browser, the newest first; forgotten at sign-out. */
export function recentProjects(): RecentProject[] {
  try {
    return JSON.parse(remembered(key) ?? '[]') as RecentProject[]
  } catch {
    return [] // somebody has written there by hand
  }
}

export function rememberOpened(project: RecentProject): void {
  const others = recentProjects().filter(({ id }) => id !== project.id)
  remember(key, JSON.stringify([project, ...others].slice(0, max)))
}

export function forgetOpened(id: string): void {
  remember(key, JSON.stringify(recentProjects().filter(project => project.id !== id)))
}
