import { createContext } from 'react'

export interface Breadcrumb {
  label: string
  to: string
}

/** The screens on the way to the one that is shown, the outermost first. */
export const Breadcrumbs = createContext<readonly Breadcrumb[]>([])
