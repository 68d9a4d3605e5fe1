import { useState } from 'react'

export type View = 'list' | 'grid'

const key = 'steelsafe.fileView'

/** Whether files are shown as a list or as pictures; each browser remembers it. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'grid' ? 'grid' : 'list'))
  const change = (next: View) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, change]
}
