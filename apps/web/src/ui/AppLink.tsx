import { Anchor, type AnchorProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useGo } from '#core/go.ts'

interface AppLinkProps extends AnchorProps {
  to: string
  children: ReactNode
  'aria-label'?: string
  /** For what the link stands in, as a menu that closes; also when it opens in a new tab. */
  onFollow?: () => void
}

/** A link to a screen of ours; a real address, so that it opens in a new tab as any other. */
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

/** Goes there without a reload, unless a key asks for a new tab or window. */
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
