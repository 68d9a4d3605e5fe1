import type { KeyboardEvent } from 'react'

/**
 * Moves the focus in a tree as defined by WAI-ARIA: up and down among the visible items, right to the first child of an
 * open item, left to the parent, and to the first and last item. An item that opens or closes on a key must call
 * `preventDefault` first.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]')
  if (!item || event.target !== item) return
  const next = goal(event.key, item, items)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function goal(key: string, item: HTMLElement, items: HTMLElement[]): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[items.indexOf(item) + 1]
    case 'ArrowUp':
      return items[items.indexOf(item) - 1]
    case 'ArrowRight':
      return item.querySelector<HTMLElement>('[role=treeitem]')
    case 'ArrowLeft':
      return item.parentElement?.closest<HTMLElement>('[role=treeitem]')
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}
