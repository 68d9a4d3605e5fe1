import type { MouseEvent } from 'react'

/** Attributes of the link or button that a click on its row activates. */
export const mainLinkProps = { 'data-main': true }

const controls = 'a, button, input, label, select, textarea, [role=button], [role=menu], [role=dialog]'

/**
 * Handles clicks on the body of a table: a click on a row follows its main link, with the modifier keys. Ignores clicks
 * on controls, and clicks that end a text selection. Keyboard users use the link itself.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  const row = target.closest('tr')
  // A menu or dialog opened from a row is inside it in React's tree, but not in the DOM.
  if (!row || !event.currentTarget.contains(row) || target.closest(controls)) return
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  row
    .querySelector('[data-main]')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}
