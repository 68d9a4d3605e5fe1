import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { Row } from '@steelsafe/plan/chart/rows.ts'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Brings the first task that is not complete to the top, below the row above it: what is done lies above. Does so once at
 * the beginning, and returns how to do it again.
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
  // What is scrolled to is outside of React.
  useLayoutEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    show()
  }, [isReady, show])
  return show
}
