import { type Reach, type Scale, xOf } from '@steelsafe/plan/chart/scale.ts'
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Options extends Reach {
  /** True once the size of the box is known. */
  isReady: boolean
  /** Width between the table and the right end of the box, in pixels. */
  chartWidth: number
  today: number
}

/**
 * Scrolls so that the day in the middle of the box stays there when the scale changes, also when a task is added
 * before the first task. Starts with today, or with the first day if today is outside the plan. Returns a function
 * that scrolls a day to the middle.
 */
export function useCenteredDay(
  box: RefObject<HTMLElement | null>,
  scale: Scale,
  { isReady, chartWidth, first, last, today }: Options,
): (day: number) => void {
  const middle = useRef<number>(undefined)
  const { origin, pixelsPerDay } = scale
  const latest = useRef({ scale, room: chartWidth })
  // Set the first day only once, because the plan can grow later.
  const firstDay = useEffectEvent(() =>
    first <= today && today <= last ? today : first - 2 + chartWidth / 2 / pixelsPerDay,
  )

  const showDay = useCallback(
    (day: number) => {
      middle.current = day
      const { scale: now, room: currentWidth } = latest.current
      if (box.current) box.current.scrollLeft = xOf(now, day) - currentWidth / 2
    },
    [box],
  )
  useLayoutEffect(() => {
    if (!isReady) return
    latest.current = { scale: { origin, pixelsPerDay, end: origin }, room: chartWidth }
    showDay(middle.current ?? firstDay())
  }, [isReady, origin, pixelsPerDay, chartWidth, showDay])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const remember = () => {
      const { scale: now, room: currentWidth } = latest.current
      middle.current = now.origin + (element.scrollLeft + currentWidth / 2) / now.pixelsPerDay
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [box])
  return showDay
}
