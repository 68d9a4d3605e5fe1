import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { Row } from '@steelsafe/plan/chart/visible-rows.ts'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { findInitialRow } from './find-initial-row.ts'

/**
 * Scrolls to the first incomplete task, below its summary task, once at the start. Returns a function that scrolls
 * there again.
 */
export function useShowOpenWork(
  box: RefObject<HTMLElement | null>,
  rows: readonly Row<Task>[],
  { rowHeight, isReady }: { rowHeight: number; isReady: boolean },
): () => void {
  const show = useCallback(() => {
    if (!box.current) return
    box.current.scrollTop = findInitialRow(rows, box.current.clientHeight / rowHeight) * rowHeight
  }, [box, rows, rowHeight])
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    show()
  }, [isReady, show])
  return show
}
