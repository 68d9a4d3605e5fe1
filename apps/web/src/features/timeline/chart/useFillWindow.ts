import { type RefObject, useLayoutEffect } from 'react'

/** Tells a box how far below the top of the page it begins, so that it can reach to the bottom of the window. */
export function useFillWindow(box: RefObject<HTMLElement | null>): void {
  // Where things are on the page is outside of React.
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      if (!element) return
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--top', `${top}px`)
    }
    measure()
    // What stands above it comes and goes.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box])
}
