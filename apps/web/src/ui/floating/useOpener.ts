import i18next from 'i18next'
import { type MouseEvent, useId, useState } from 'react'
import { toast } from '../overlays/toast.ts'
import { floatingParts, prepareFloating } from './lazy-parts.ts'

/**
 * Returns the state of a menu or popover that a button opens, and the attributes of the button. The button stays
 * mounted while the code of the box loads. If the code cannot be loaded, a message is shown, and the box counts as
 * closed.
 */
export function useOpener(kind: 'menu' | 'dialog') {
  const parts = floatingParts.useCode()
  const id = useId()
  /** The button; undefined until it has been pressed. */
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setAnchor(currentTarget)
    setOpen(!isOpen)
    floatingParts.load().catch(() => {
      setOpen(false)
      toast.failed(i18next.t('ui:viewer.unreachable'))
    })
  }
  return {
    parts,
    id,
    anchor,
    isOpen,
    setOpen,
    button: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': parts && isOpen ? `${id}-dropdown` : undefined,
      'data-expanded': isOpen || undefined,
      onPointerEnter: prepareFloating,
      onFocus: prepareFloating,
      onClick: toggle,
    },
  }
}
