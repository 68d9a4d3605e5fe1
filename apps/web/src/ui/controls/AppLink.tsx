import { Anchor, type AnchorProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useGo } from '#core/navigation/go.ts'

interface AppLinkProps extends AnchorProps {
  to: string
  children: ReactNode
  'aria-label'?: string
  /** Called on every click on the link, even if it opens a new tab; for example to close the menu around the link. */
  onFollow?: () => void
}

/** A link to a screen of the app. It is an anchor, so it can be opened in a new tab. */
export function AppLink({ to, onFollow, children, ...rest }: AppLinkProps) {
  const follow = useFollow(to)
  return (
    <Anchor
      href={to}
      onClick={event => {
        follow(event)
        onFollow?.()
      }}
      {...rest}
    >
      {children}
    </Anchor>
  )
}

/** Returns a click handler that navigates without a reload, unless a modifier key requests a new tab or window. */
export function useFollow(to: string) {
  const go = useGo()
  return (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(to)
  }
}
