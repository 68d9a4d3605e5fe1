import { useState } from 'react'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'

export type FilesView = 'list' | 'grid'

const key = 'fileView'

/** Returns the view of files, a list or a grid, and a function that changes it. The browser stores the view. */
export function useFilesView(): [FilesView, (view: FilesView) => void] {
  const [view, setView] = useState<FilesView>(() => (readUserItem(key) === 'grid' ? 'grid' : 'list'))
  const change = (next: FilesView) => {
    writeUserItem(key, next)
    setView(next)
  }
  return [view, change]
}
