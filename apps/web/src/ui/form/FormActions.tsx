import { Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './FormActions.module.css'

/**
 * The buttons that end a form. While the end of a long form is below the window, they stay at the bottom of it. A press
 * on them takes the focus from no field: what would then be said there would move them away below the pointer.
 */
export function FormActions({ children }: { children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const { ref: place, width } = useElementSize()
  const stays = useIsBelow(end)
  return (
    <div ref={place} className={classes.place}>
      <Group
        gap="sm"
        className={classes.actions}
        data-stays={stays || undefined}
        style={stays ? { width } : undefined}
        onMouseDown={event => event.preventDefault()}
        // Once it is pressed it gets the focus, and has it again after a question.
        onClickCapture={({ target }) => (target as Element).closest('button')?.focus()}
      >
        {children}
      </Group>
      <div ref={end} className={classes.end} />
    </div>
  )
}

/** Whether a form on the page is in sight, and its end is not yet. A dialog scrolls by itself and ends with its form. */
function useIsBelow(end: { current: HTMLElement | null }): boolean {
  const [isBelow, setBelow] = useState(false)
  // Where things are in the window is outside of React.
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
