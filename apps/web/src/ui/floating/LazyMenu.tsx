import type { MenuDropdownProps } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { floatingParts } from './lazy-parts.ts'
import type { MenuEntryProps, MenuLook } from './parts.tsx'
import { useOpener } from './useOpener.ts'

interface LazyMenuProps extends MenuLook {
  /** The button that opens the menu. It must accept the attributes of a button element. */
  button: ReactElement<HTMLAttributes<HTMLElement>>
  /** Attributes of the box around the items. */
  dropdown?: MenuDropdownProps
  /** The items: `MenuItem`, `MenuLabel` and `MenuDivider`. */
  children: ReactNode
}

/** A menu whose code is loaded after the page. */
export function LazyMenu({ button, dropdown, children, ...look }: LazyMenuProps) {
  const { parts, id, anchor, isOpen, setOpen, button: attributes } = useOpener('menu')
  return (
    <>
      {cloneElement(button, attributes)}
      {parts && anchor && (
        <parts.MenuBox
          {...look}
          id={id}
          anchor={anchor}
          isOpen={isOpen}
          onChange={setOpen}
          dropdown={dropdown}
        >
          {children}
        </parts.MenuBox>
      )}
    </>
  )
}

/** An item of a `LazyMenu`. */
export function MenuItem(props: MenuEntryProps) {
  const parts = floatingParts.useCode()
  return parts && <parts.MenuEntry {...props} />
}

/** A heading within a `LazyMenu`. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = floatingParts.useCode()
  return parts && <parts.MenuHeading>{children}</parts.MenuHeading>
}

/** A line within a `LazyMenu`. */
export function MenuDivider() {
  const parts = floatingParts.useCode()
  return parts && <parts.MenuLine />
}
