import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { Row } from '@steelsafe/plan/chart/visible-rows.ts'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls the first incomplete task to the top, below the row before it. Does so once at the start, and returns a
 * function that does it again.
 */
export function useShowOpenWork(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row<Task>[],
  { rowHeight, isReady }: { rowHeight: number; isReady: boolean },
): () => void {
  const first = rows.findIndex(({ task }) => !task.summary && task.percentComplete < 100)
  const show = useCallback(() => {
    if (box.current) box.current.scrollTop = Math.max(0, first - 1) * rowHeight
  }, [box, first, rowHeight])
  const hasBegun = useRef(false)
  // The scroll position is outside React.
  useLayoutEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    show()
  }, [isReady, show])
  return show
}
