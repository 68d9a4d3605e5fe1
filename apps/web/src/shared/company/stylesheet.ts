import { useEffect } from 'react'

/** Adds the stylesheet with the colors of a company to the document. Does nothing without a path. */
export function useStylesheet(path: string | null | undefined) {
  useEffect(() => {
    if (!path) return
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
    document.head.append(link)
    return () => link.remove()
  }, [path])
}
