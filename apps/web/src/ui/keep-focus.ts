const overlays = '[role=dialog], [role=menu], [role=listbox]'

/**
 * Wherever what has the focus goes away, the focus returns: from a dialog or a menu to what opened it, from a row that was
 * deleted to the heading of the screen. Otherwise the keyboard and a screen reader would begin at the top again.
 */
export function keepFocus(): void {
  /** What had it last; and what had it last outside of dialogs and menus. */
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
    // Whoever takes it now had a better reason.
    requestAnimationFrame(() => {
      if (!isLost()) return
      const heading = document.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]')
      const back = home?.isConnected ? home : heading
      back?.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true, subtree: true })
}
