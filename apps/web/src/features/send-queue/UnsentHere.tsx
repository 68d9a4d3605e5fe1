import { useQueueItems } from './current.ts'
import { ItemList } from './ItemList.tsx'

export default function UnsentHere({ project }: { project: string }) {
  const items = useQueueItems().filter(({ projectId }) => projectId === project)
  return items.length > 0 && <ItemList items={items} />
}
