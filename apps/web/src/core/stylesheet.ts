import { useEffect } from 'react'

/** The colours of a company, as a stylesheet that is there while its address is given. */
export function useStylesheet(path: string | null | undefined) {
  // The document's head is outside of React.
  useEffect(() => {
    if (!path) return
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
    document.head.append(link)
    return () => link.remove()
  }, [path])
}
