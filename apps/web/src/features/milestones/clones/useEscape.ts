import { useWindowEvent } from '@mantine/hooks'

/**
 * Calls `onEscape` when Escape is pressed in this dialog, but not in a confirmation above it or in an open list of
 * options. The dialog must not close on Escape by itself, because the confirmation would then close too.
 */
export function useEscape(dialogId: string, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    event => {
      const target = event.target as Element
      const isOurs = target === document.body || document.getElementById(dialogId)?.contains(target)
      const isList = target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (event.key === 'Escape' && !event.isComposing && isOurs && !isList) onEscape()
    },
    { capture: true },
  )
}
