import { useState } from 'react'
import { rememberedOwn, rememberOwn } from '#core/own-storage.ts'

export type View = 'list' | 'grid'

const key = 'fileView'

/** Returns the view of files, a list or a grid. The browser remembers it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (rememberedOwn(key) === 'grid' ? 'grid' : 'list'))
  const change = (next: View) => {
    rememberOwn(key, next)
    setView(next)
  }
  return [view, change]
}
