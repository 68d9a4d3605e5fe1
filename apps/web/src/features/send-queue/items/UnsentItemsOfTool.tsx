import { useQueueItems } from '../queue/current.ts'
import { ItemList } from './ItemList.tsx'

/** The waiting items of one tool. */
export function UnsentItemsOfTool({ project }: { project: string }) {
  const items = useQueueItems().filter(({ projectId }) => projectId === project)
  return items.length > 0 && <ItemList items={items} />
}
