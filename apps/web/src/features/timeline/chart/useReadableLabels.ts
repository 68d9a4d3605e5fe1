import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Hides the names of bars that the table covers partly. The table shows the names too. */
export function useReadableLabels(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => hideCut(box.current))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const scroll = () => hideCut(element)
    element.addEventListener('scroll', scroll, { passive: true })
    return () => element.removeEventListener('scroll', scroll)
  }, [box])
}

function hideCut(box: HTMLElement | null): void {
  for (const label of box?.querySelectorAll<HTMLElement>('[data-from]') ?? [])
    label.style.visibility = Number(label.dataset.from) < (box?.scrollLeft ?? 0) ? 'hidden' : ''
}
