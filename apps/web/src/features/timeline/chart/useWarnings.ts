import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns the descriptions of violated dependencies by task id. */
export function useWarnings(
  dependencies: readonly Dependency[],
  brokenDependencies: ReadonlySet<string>,
  taskById: ReadonlyMap<string, Task>,
): ReadonlyMap<string, string> {
  const { t } = useTranslation('timeline')
  return useMemo(() => {
    const broken = dependencies.filter(dependency => brokenDependencies.has(dependency.id))
    const bySuccessor = Map.groupBy(broken, dependency => dependency.successorId)
    return new Map(
      [...bySuccessor].map(([id, predecessorDependencies]) => {
        const titles = predecessorDependencies.map(
          dependency => `“${taskById.get(dependency.predecessorId)?.title ?? ''}”`,
        )
        return [id, t('screen.chart.broken', { tasks: titles.join(', ') })]
      }),
    )
  }, [dependencies, brokenDependencies, taskById, t])
}
