import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Tip } from '#ui/floating/Tip.tsx'
import classes from './ViewButton.module.css'

interface ViewButtonProps {
  label: string
  icon: ComponentType<{ size: number }>
  onClick: () => void
  disabled?: boolean
  /** True for a toggle button that is on. */
  isPressed?: boolean
}

/** A button of a viewer. The tooltip and accessible name of its icon describe the action. */
export function ViewButton({ label, icon: Icon, onClick, disabled, isPressed }: ViewButtonProps) {
  return (
    <Tip label={label}>
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
    </Tip>
  )
}
