import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onPaletteOpen } from './palette-state.ts'

const Commands = lazy(() => import('./Commands.tsx'))

/** The command palette, opened by Ctrl-K or the search button. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [])
  useEffect(() => onPaletteOpen(() => setOpen(true)), [])
  return (
    isOpen && (
      <Suspense>
        <Commands onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
