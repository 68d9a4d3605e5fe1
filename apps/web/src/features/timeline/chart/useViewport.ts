import { type RefObject, useLayoutEffect, useState } from 'react'

/** The part of a scrolled box that is seen, in pixels. */
export interface Seen {
  top: number
  left: number
  width: number
  height: number
}

/** Rounded down to steps, so that most of a scroll draws nothing anew. */
const steps = { top: 144, left: 240 }

/** What is seen of a scrolled box; less exact than it is, by up to one step. */
export function useViewport(box: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({ top: 0, left: 0, width: 0, height: 0 })
  // The size and the place of a box are outside of React.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const top = Math.floor(element.scrollTop / steps.top) * steps.top
      const left = Math.floor(element.scrollLeft / steps.left) * steps.left
      const { clientWidth: width, clientHeight: height } = element
      setSeen(old =>
        old.top === top && old.left === left && old.width === width && old.height === height
          ? old
          : { top, left, width, height },
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return seen
}

/** How many pixels beyond the visible part are drawn on each side. */
export const beyond = { top: 360, left: 480 }
