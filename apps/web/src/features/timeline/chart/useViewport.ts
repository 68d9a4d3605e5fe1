import { type RefObject, useLayoutEffect, useState } from 'react'

/** The visible part of a scrolled box, in pixels. */
export interface Viewport {
  top: number
  left: number
  width: number
  height: number
}

/** Scroll positions are rounded down to these steps in pixels, so that most scrolling draws nothing new. */
const steps = { top: 144, left: 240 }

/** Returns the visible part of a scrolled box, with the precision of one step. */
export function useViewport(box: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const top = Math.floor(element.scrollTop / steps.top) * steps.top
      const left = Math.floor(element.scrollLeft / steps.left) * steps.left
      const { clientWidth: width, clientHeight: height } = element
      setViewport(old =>
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
  return viewport
}

/** Margins around the visible part that are also drawn, in pixels. */
export const drawMarginPx = { top: 360, left: 480 }
