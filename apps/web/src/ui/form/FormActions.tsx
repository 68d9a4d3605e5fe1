import { Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './FormActions.module.css'

interface FormActionsProps {
  children: ReactNode
  /** True for a button of size xl, for use with gloves. */
  isLarge?: boolean
}

/**
 * The buttons at the end of a form, the last part of its stack. They stick to the bottom of the window while the end of
 * the form is below it. Pressing a button does not blur the current field first: an error message that appears there
 * would move the buttons away from the pointer.
 */
export function FormActions({ children, isLarge = false }: FormActionsProps) {
  const end = useRef<HTMLDivElement>(null)
  const stays = useIsBelow(end)
  return (
    <>
      <div className={classes.actions} data-large={isLarge || undefined} data-stays={stays || undefined}>
        <Group
          gap="sm"
          onMouseDown={event => event.preventDefault()}
          // The pressed button gets the focus, and gets it back after a confirmation.
          onClickCapture={({ target }) => (target as Element).closest('button')?.focus()}
        >
          {children}
        </Group>
      </div>
      <div ref={end} className={classes.end} />
    </>
  )
}

/**
 * Returns true when a form on the page is visible but its end is not, so that its buttons cover a part of the form.
 * Always false in a dialog, which scrolls and ends with its form.
 */
function useIsBelow(end: { current: HTMLElement | null }): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const form = end.current?.closest('form')
    if (!end.current || !form || form.closest('[role=dialog]')) return
    const inSight = new Map<Element, boolean>()
    const watch = new IntersectionObserver(entries => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const isAbove = target !== form && boundingClientRect.top < (rootBounds?.top ?? 0)
        inSight.set(target, isIntersecting || isAbove)
      }
      setBelow([...inSight].every(([target, is]) => is === (target === form)))
    })
    watch.observe(form)
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [end])
  return isBelow
}
