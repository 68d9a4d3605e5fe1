import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sessionStore } from '#core/session-store.ts'

/** Where a user lands after signing in: the project list, unless they have chosen Today. */
export const landingPath = (): string =>
  sessionStore.get()?.session.landing === 'today' ? projectPaths.today() : projectPaths.list()
