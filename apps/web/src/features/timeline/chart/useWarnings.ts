import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** By the id of a task: which dependencies on others do not hold, in words. */
export function useWarnings(
  links: readonly Dependency[],
  brokenLinks: ReadonlySet<string>,
  taskById: ReadonlyMap<string, Task>,
): ReadonlyMap<string, string> {
  const { t } = useTranslation('timeline')
  return useMemo(() => {
    const broken = links.filter(link => brokenLinks.has(link.id))
    const bySuccessor = Map.groupBy(broken, link => link.successorId)
    return new Map(
      [...bySuccessor].map(([id, of]) => {
        const titles = of.map(link => `“${taskById.get(link.predecessorId)?.title ?? ''}”`)
        return [id, t('screen.chart.broken', { tasks: titles.join(', ') })]
      }),
    )
  }, [links, brokenLinks, taskById, t])
}
