const overlays = '[role=dialog], [role=menu], [role=listbox]'

/**
 * Restores the focus when the focused element is removed: from a dialog or a menu to the element that opened it, and
 * from a deleted row to the heading of the screen. Otherwise the keyboard and screen readers would start at the top of
 * the page again.
 */
export function keepFocus(): void {
  /** The last focused element, and the last focused element outside of dialogs and menus. */
  let last: Element | undefined
  let home: HTMLElement | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    if (!target.closest(overlays)) home = target
  })
  const isLost = () => document.activeElement === document.body && last?.isConnected === false
  new MutationObserver(() => {
    if (!isLost()) return
    // Waits a frame, because code that sets the focus itself takes precedence.
    requestAnimationFrame(() => {
      if (!isLost()) return
      const heading = document.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]')
      const back = home?.isConnected ? home : heading
      back?.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true, subtree: true })
}
