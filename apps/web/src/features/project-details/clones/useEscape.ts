import { useWindowEvent } from '@mantine/hooks'

/**
 * Escape that is meant for a dialog: not for a question above it, nor for an open list of options. A dialog that closed
 * by itself would be gone with the question.
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
