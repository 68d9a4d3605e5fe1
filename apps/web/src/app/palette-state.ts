const listeners = new Set<() => void>()

/** Asks for the command palette, which is loaded with its first use. */
export const openPalette = () => {
  for (const listener of listeners) listener()
}

export const onPalette = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
