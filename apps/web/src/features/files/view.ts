import { useState } from 'react'
import { rememberedOwn, rememberOwn } from '#core/own-storage.ts'

export type FilesView = 'list' | 'grid'

const key = 'fileView'

/** Returns the view of files, a list or a grid. The browser remembers it. */
export function useView(): [FilesView, (view: FilesView) => void] {
  const [view, setView] = useState<FilesView>(() => (rememberedOwn(key) === 'grid' ? 'grid' : 'list'))
  const change = (next: FilesView) => {
    rememberOwn(key, next)
    setView(next)
  }
  return [view, change]
}
