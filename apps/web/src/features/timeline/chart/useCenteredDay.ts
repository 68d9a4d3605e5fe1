import { type Reach, type Scale, xOf } from '@steelsafe/plan/chart/scale.ts'
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Options extends Reach {
  /** Once the size of the box is known. */
  isReady: boolean
  /** Pixels between the table and the right end of the box. */
  room: number
  today: number
}

/**
 * Keeps the day in the middle where it is when the scale changes, also when somebody puts a task before all others. Begins
 * with today, or with the first day of a plan that today is not in. Returns how to bring a day into the middle.
 */
export function useCenteredDay(
  box: RefObject<HTMLElement | null>,
  scale: Scale,
  { isReady, room, first, last, today }: Options,
): (day: number) => void {
  const middle = useRef<number>(undefined)
  const { origin, pixelsPerDay } = scale
  const latest = useRef({ scale, room })
  // The first day is chosen once: later the plan may grow.
  const firstDay = useEffectEvent(() =>
    first <= today && today <= last ? today : first - 2 + room / 2 / pixelsPerDay,
  )

  const showDay = useCallback(
    (day: number) => {
      middle.current = day
      const { scale: now, room: wide } = latest.current
      if (box.current) box.current.scrollLeft = xOf(now, day) - wide / 2
    },
    [box],
  )
  // What is scrolled to is outside of React.
  useLayoutEffect(() => {
    if (!isReady) return
    latest.current = { scale: { origin, pixelsPerDay, end: origin }, room }
    showDay(middle.current ?? firstDay())
  }, [isReady, origin, pixelsPerDay, room, showDay])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const remember = () => {
      const { scale: now, room: wide } = latest.current
      middle.current = now.origin + (element.scrollLeft + wide / 2) / now.pixelsPerDay
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [box])
  return showDay
}
