import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'

const key = 'recentProjects'
const maxRecentProjects = 8

export interface RecentProject {
  id: string
  projectNumber: string
  partName?: string | undefined
}

/** Returns the projects that the user opened last in this browser, newest first. The sign-out deletes them. */
export function recentProjects(): RecentProject[] {
  try {
    return JSON.parse(readUserItem(key) ?? '[]') as RecentProject[]
  } catch {
    return [] // The stored value was edited by hand.
  }
}

/** Adds a project to the recent projects of the user, as the newest. */
export function saveRecentProject(project: RecentProject): void {
  const others = recentProjects().filter(({ id }) => id !== project.id)
  writeUserItem(key, JSON.stringify([project, ...others].slice(0, maxRecentProjects)))
}

/** Removes a project from the recent projects, for example after it was deleted. */
export function deleteRecentProject(id: string): void {
  writeUserItem(key, JSON.stringify(recentProjects().filter(project => project.id !== id)))
}
