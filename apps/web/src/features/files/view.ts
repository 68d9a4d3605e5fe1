import { useState } from 'react'
import { remember, remembered } from '#core/storage.ts'

export type View = 'list' | 'grid'

const key = 'fileView'

/** Whether files are shown as a list or as pictures; each browser remembers it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (remembered(key) === 'grid' ? 'grid' : 'list'))
  const change = (next: View) => {
    remember(key, next)
    setView(next)
  }
  return [view, change]
}
