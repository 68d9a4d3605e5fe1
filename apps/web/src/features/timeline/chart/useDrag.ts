import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** The draggable parts of a bar. */
const grips = ['move', 'start', 'end', 'progress', 'fromStart', 'fromEnd'] as const
export type Grip = (typeof grips)[number]

export interface Drag {
  id: string
  grip: Grip
  /** Distance of the drag in whole days. */
  days: number
  /** Distance of the drag in pixels. */
  pixels: number
  /** Position of the pointer in pixels of the chart's body. */
  x: number
  y: number
  /** The bar under the pointer, and the nearer of its ends. */
  over?: { id: string; end: 'S' | 'F' } | undefined
}

interface DragOptions {
  box: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  pixelsPerDay: number
  /** Width of the table that covers the left of the box, in pixels. */
  tableWidth: number
  onDrop: (drag: Drag) => void
}

/** Minimum distance of a drag in pixels. A shorter movement is a click. */
const clickTolerancePixels = 4
/** The box scrolls while the pointer is within `width` pixels of its edge, by `step` pixels per frame. */
const edge = { width: 36, step: 14 }

/**
 * Drags elements with `data-grip` inside an element with `data-task`, by mouse, pen, or finger. Escape cancels. Follows
 * the pointer on the window, so that the drag continues when rows are removed or added.
 */
export function useDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  }, [options])

  const begin = useCallback((event: ReactPointerEvent) => {
    const gripElement =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    const id = gripElement?.closest<HTMLElement>('[data-task]')?.dataset.task
    const grip = grips.find(name => name === gripElement?.dataset.grip)
    const { box, body } = latest.current
    if (!id || !grip || event.button !== 0 || !box.current || !body.current) return
    // A touch on a bar scrolls the chart unless its row is selected.
    if (event.pointerType === 'touch' && getComputedStyle(gripElement as Element).touchAction !== 'none')
      return
    // Otherwise the browser would drag the selected text.
    getSelection()?.removeAllRanges()
    followPointer(id, grip, event.nativeEvent, box.current, body.current, latest, setDrag)
  }, [])
  return { drag, begin }
}

function followPointer(
  id: string,
  grip: Grip,
  first: PointerEvent,
  box: HTMLElement,
  body: HTMLElement,
  latest: RefObject<DragOptions>,
  show: (drag: Drag | undefined) => void,
) {
  const origin = { x: first.clientX + box.scrollLeft, y: first.clientY + box.scrollTop }
  let last = first
  let drag: Drag | undefined
  let frame = 0

  const update = () => {
    const pixels = last.clientX + box.scrollLeft - origin.x
    const down = last.clientY + box.scrollTop - origin.y
    if (!drag && Math.hypot(pixels, down) < clickTolerancePixels) return
    const corner = body.getBoundingClientRect()
    const days = Math.round(pixels / latest.current.pixelsPerDay)
    const next: Drag = { id, grip, days, pixels, x: last.clientX - corner.left, y: last.clientY - corner.top }
    if (grip === 'fromStart' || grip === 'fromEnd') next.over = barUnder(last, id)
    const isSame =
      drag?.days === days && (grip === 'move' || grip === 'start' || grip === 'end') && drag !== undefined
    drag = next
    if (!isSame) show(next)
  }
  /**
   * Returns the direction to scroll: -1, 0, or 1. A drag that begins near an edge scrolls only when it moves toward it.
   */
  const towards = (at: number, began: number, low: number, high: number) =>
    at > high - edge.width && at > began ? 1 : at < low + edge.width && at < began ? -1 : 0
  const scroll = () => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (drag) {
      const start = left + latest.current.tableWidth
      box.scrollLeft += edge.step * towards(last.clientX, first.clientX, start, right)
      box.scrollTop += edge.step * towards(last.clientY, first.clientY, top, bottom)
      update()
    }
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return
    last = event
    update()
  }
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame)
    stopping.abort()
    show(undefined)
    if (isDropped && drag) latest.current.onDrop(drag)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', event => event.pointerId === first.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end(false)
    },
    { signal, capture: true },
  )
  frame = requestAnimationFrame(scroll)
}

/** Returns the bar under the pointer, unless it belongs to the dragged task. */
function barUnder({ clientX, clientY }: PointerEvent, from: string): Drag['over'] {
  const bar = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-bar]')
  const id = bar?.closest<HTMLElement>('[data-task]')?.dataset.task
  if (!bar || !id || id === from) return undefined
  const { left, width } = bar.getBoundingClientRect()
  return { id, end: clientX < left + width / 2 ? 'S' : 'F' }
}
