import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './ViewButton.module.css'

interface ViewButtonProps {
  label: string
  icon: ComponentType<{ size: number }>
  onClick: () => void
  disabled?: boolean
  /** Of a button that stays pressed. */
  isPressed?: boolean
}

/** A button of a viewer: an icon whose tooltip and accessible name describe what it does. */
export function ViewButton({ label, icon: Icon, onClick, disabled, isPressed }: ViewButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed ? 'light' : 'default'}
        size={36}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={disabled}
        onClick={onClick}
        className={classes.button}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
