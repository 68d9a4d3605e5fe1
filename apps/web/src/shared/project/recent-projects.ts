import { readUserItem, writeUserItem } from '#core/user-storage.ts'

const key = 'recentProjects'
const max = 8

export interface RecentProject {
  id: string
  projectNumber: string
  partName?: string | undefined
}

/** Returns the projects that were opened last in this browser, the newest first. The sign-out clears them. */
export function recentProjects(): RecentProject[] {
  try {
    return JSON.parse(readUserItem(key) ?? '[]') as RecentProject[]
  } catch {
    return [] // The stored value was edited by hand.
  }
}

export function rememberOpened(project: RecentProject): void {
  const others = recentProjects().filter(({ id }) => id !== project.id)
  writeUserItem(key, JSON.stringify([project, ...others].slice(0, max)))
}

export function forgetOpened(id: string): void {
  writeUserItem(key, JSON.stringify(recentProjects().filter(project => project.id !== id)))
}
