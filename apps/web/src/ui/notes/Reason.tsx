import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, useId } from 'react'
import { Tip } from '../floating/Tip.tsx'

interface ReasonProps {
  /** The reason why the button is disabled. */
  reason?: string | undefined
  /** The tooltip of the enabled button, such as the name of an icon. */
  tip?: string
  children: ReactElement
}

/**
 * Explains why a button is disabled: as a tooltip on hover and focus, and to screen readers. The button stays
 * focusable, so that keyboard users can read the reason.
 */
export function Reason({ reason, tip, children }: ReasonProps) {
  const id = useId()
  const refusal = reason !== undefined && {
    'aria-describedby': id,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <>
      <Tip label={reason ?? tip}>
        {cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
          'aria-disabled': reason !== undefined,
          ...refusal,
        })}
      </Tip>
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
