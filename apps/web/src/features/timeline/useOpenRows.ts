import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { useCallback, useState } from 'react'

/** Tracks which summaries are open on this page. The default is the state in the plan. */
export function useOpenRows() {
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = useCallback((task: Task) => folded.get(task.id) ?? task.expanded, [folded])
  const fold = useCallback(
    (task: Task, open: boolean) => setFolded(before => new Map(before).set(task.id, open)),
    [],
  )
  return { isOpen, fold }
}
