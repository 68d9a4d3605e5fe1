import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type Ref, useCallback, useEffect, useState } from 'react'
import { floatingParts, prepareFloating } from './lazy-parts.ts'

interface TipProps {
  /** The text. Without it there is no tooltip. */
  label: string | undefined
  /** A button, or another element that accepts a ref. */
  children: ReactElement
}

/**
 * Adds a tooltip to a button, which is shown on hover, on keyboard focus and on touch. Its code is loaded after the
 * page. The listeners are on the element itself, because React reports no pointer over a disabled button.
 */
export function Tip({ label, children }: TipProps) {
  const parts = floatingParts.useCode()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const open = ({ currentTarget }: Event) => {
      setAnchor(currentTarget as HTMLElement)
      setOpen(true)
    }
    const openByKeyboard = (event: Event) => {
      if ((event.currentTarget as HTMLElement).matches(':focus-visible')) open(event)
    }
    const close = () => setOpen(false)
    const listeners = { mouseenter: open, mouseleave: close, focus: openByKeyboard, blur: close }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }, [])
  const child = children as ReactElement<{ ref?: Ref<HTMLElement> }>
  const ref = useMergedRef(watch, child.props.ref)
  const isNeeded = isOpen && label !== undefined
  useEffect(() => {
    if (isNeeded) prepareFloating()
  }, [isNeeded])
  useDismissal(isOpen, anchor, setOpen)
  return (
    <>
      {cloneElement(child, { ref })}
      {parts && anchor && label !== undefined && (
        <parts.TipBox anchor={anchor} isOpen={isOpen} label={label} />
      )}
    </>
  )
}

/** Closes an open tooltip on Escape and on a press elsewhere, such as with a finger. */
function useDismissal(isOpen: boolean, anchor: HTMLElement | undefined, setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!anchor?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen, anchor, setOpen])
}
