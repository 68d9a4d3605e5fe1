import { createContext } from 'react'

export interface Breadcrumb {
  label: string
  to: string
}

/** The breadcrumbs of the ancestors of the current screen, the outermost first. */
export const Breadcrumbs = createContext<readonly Breadcrumb[]>([])
