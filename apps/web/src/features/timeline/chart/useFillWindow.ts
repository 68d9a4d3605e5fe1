import { type RefObject, useLayoutEffect } from 'react'

/** Sets the distance of a box from the top of the page, so that CSS can extend it to the bottom of the window. */
export function useFillWindow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--top', `${top}px`)
    }
    measure()
    // Content above the box can appear and disappear.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box])
}
