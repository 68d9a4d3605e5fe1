import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useSession } from '#core/session/session-store.ts'

/**
 * Returns the path that a list opens for a tool: its milestones for users of augmented companies, its home for others.
 */
export function useToolPath(): (id: string) => string {
  const isAugmented = useSession()?.navigation.hasAugmentedList ?? false
  return isAugmented ? id => milestonePaths.list(id) : id => projectPaths.home(id)
}
