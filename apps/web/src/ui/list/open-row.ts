import type { MouseEvent } from 'react'

/** Marks the link or button that a row stands for. */
export const mainOfRow = { 'data-main': true }

const controls = 'a, button, input, label, select, textarea, [role=button], [role=menu], [role=dialog]'

/**
 * On the body of a table: a click anywhere on a row follows its main link, with the keys that are held. Not where a control
 * is hit, nor at the end of a selection of text. The keyboard has the link.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  const row = target.closest('tr')
  // What has opened from a row, as a menu, is a part of it for React only.
  if (!row || !event.currentTarget.contains(row) || target.closest(controls)) return
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  row
    .querySelector('[data-main]')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}
