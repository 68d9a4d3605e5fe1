import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { sessionStore } from '#core/session/session-store.ts'

/**
 * Returns the address of the page after sign-in: the project list, unless the user has chosen Today. Users with the
 * augmented list get the dynamic list.
 */
export function landingPath(): string {
  const { landing, navigation } = sessionStore.get()?.session ?? {}
  if (landing === 'today') return todayPaths.today()
  return navigation?.hasAugmentedList ? projectPaths.dynamicList() : projectPaths.list()
}
