import type { PopoverDropdownProps } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import type { PopoverLook } from './parts.tsx'
import { useOpener } from './useOpener.ts'

interface LazyPopoverProps extends PopoverLook {
  /** The button that opens the popover. It must accept the attributes of a button element. */
  button: ReactElement<HTMLAttributes<HTMLElement>>
  /** Attributes of the box around the content. */
  dropdown?: PopoverDropdownProps
  /** The content. `close` closes the popover. */
  children: (close: () => void) => ReactNode
}

/** A popover whose code is loaded after the page. */
export function LazyPopover({ button, dropdown, children, ...look }: LazyPopoverProps) {
  const { parts, id, anchor, isOpen, setOpen, button: attributes } = useOpener('dialog')
  return (
    <>
      {cloneElement(button, attributes)}
      {parts && anchor && (
        <parts.PopoverBox
          {...look}
          id={id}
          anchor={anchor}
          isOpen={isOpen}
          onChange={setOpen}
          dropdown={dropdown}
        >
          {children(() => setOpen(false))}
        </parts.PopoverBox>
      )}
    </>
  )
}
