import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes a dependency by the title of its other task, its type and its lag. */
export function useDependencyText(tasks: readonly Task[]) {
  const { t } = useTranslation('timeline')
  const titleById = new Map(tasks.map(task => [task.id, task.title]))
  const lag = (days: number) => (days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`)
  return (otherId: string, { type, lagDays }: Pick<Dependency, 'type' | 'lagDays'>): string =>
    `${titleById.get(otherId) ?? ''} (${t(`dependencyType.${type}`)}${lag(lagDays)})`
}
