import {
  Menu,
  type MenuDropdownProps,
  type MenuItemProps,
  type MenuProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Tooltip,
} from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ComponentType, type MouseEventHandler, type ReactNode, type Ref, useLayoutEffect } from 'react'

interface AnchorProps {
  /** The button, which is outside of this tree. */
  anchor: HTMLElement
  /** The ref by which a menu or a popover gets its target. */
  ref?: Ref<HTMLElement>
}

/** Makes a button the target of the menu or popover around the anchor. Renders nothing. */
function Anchor({ anchor, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const cleanUp = ref(anchor)
    return () => {
      if (typeof cleanUp === 'function') cleanUp()
      else ref(null)
    }
  }, [anchor, ref])
  return null
}

interface BoxProps {
  /** The id of the button. The id of the box is `<id>-dropdown`. */
  id: string
  anchor: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

export type MenuLook = Pick<MenuProps, 'position' | 'width' | 'shadow' | 'hideDetached'>

interface MenuBoxProps extends BoxProps, MenuLook {
  dropdown: MenuDropdownProps | undefined
}

/** The items of a menu. It opens one render after it is mounted, so that closing it returns the focus to the button. */
function MenuBox({ anchor, isOpen, dropdown, children, ...rest }: MenuBoxProps) {
  const isMounted = useMounted()
  return (
    <Menu {...rest} opened={isMounted && isOpen}>
      <Menu.Target>
        <Anchor anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>{children}</Menu.Dropdown>
    </Menu>
  )
}

export interface MenuEntryProps
  extends Pick<
    MenuItemProps,
    'children' | 'leftSection' | 'rightSection' | 'disabled' | 'closeMenuOnClick' | 'c' | 'fw'
  > {
  /** The address of an item that is a link. */
  href?: string
  onClick?: MouseEventHandler<HTMLElement> | undefined
  lang?: string
  'aria-disabled'?: boolean | undefined
}

/** An item of a menu: a button, or a link if it has an address. */
const MenuEntry = ({ href, ...rest }: MenuEntryProps) =>
  href === undefined ? <Menu.Item {...rest} /> : <Menu.Item component="a" href={href} {...rest} />

/** A heading within a menu. */
const MenuHeading = ({ children }: { children: ReactNode }) => <Menu.Label>{children}</Menu.Label>

const MenuLine = () => <Menu.Divider />

export type PopoverLook = Pick<PopoverProps, 'position' | 'width' | 'shadow'>

interface PopoverBoxProps extends BoxProps, PopoverLook {
  dropdown: PopoverDropdownProps | undefined
}

/** The content of a popover, which has the focus while it is open. */
function PopoverBox({ anchor, isOpen, dropdown, children, ...rest }: PopoverBoxProps) {
  const isMounted = useMounted()
  return (
    <Popover {...rest} opened={isMounted && isOpen} trapFocus returnFocus>
      <Popover.Target>
        <Anchor anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  )
}

interface TipBoxProps {
  anchor: HTMLElement
  isOpen: boolean
  label: string
}

/** A tooltip of a button. It opens one render after it is mounted, when its position is known. */
function TipBox({ anchor, isOpen, label }: TipBoxProps) {
  const isMounted = useMounted()
  return <Tooltip label={label} target={anchor} opened={isMounted && isOpen} />
}

/**
 * The parts of menus, popovers and tooltips. Their code is large, and no page needs it before the user presses a
 * button.
 */
export interface FloatingParts {
  MenuBox: ComponentType<MenuBoxProps>
  MenuEntry: typeof MenuEntry
  MenuHeading: typeof MenuHeading
  MenuLine: typeof MenuLine
  PopoverBox: ComponentType<PopoverBoxProps>
  TipBox: ComponentType<TipBoxProps>
}

export const parts: FloatingParts = { MenuBox, MenuEntry, MenuHeading, MenuLine, PopoverBox, TipBox }
