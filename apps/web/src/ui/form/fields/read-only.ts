import { createContext, type ReactNode, useContext } from 'react'

/** True inside of a form that the user may only view. */
export const ReadOnly = createContext(false)

/** Returns true inside of a form that the user may only view. Its fields show their values as text. */
export const useIsReadOnly = (): boolean => useContext(ReadOnly)

/** Shows controls that only change a form, such as a button that adds a row, to users who may change it. */
export const EditOnly = ({ children }: { children: ReactNode }): ReactNode =>
  useIsReadOnly() ? null : children
