const listeners = new Set<() => void>()

/** Opens the command palette, whose code is loaded on first use. */
export const openPalette = () => {
  for (const listener of listeners) listener()
}

/** Calls a listener when the command palette is opened. Returns a function that removes the listener. */
export const onPaletteOpen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
