import { Tooltip } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, useId } from 'react'

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
  return (
    <>
      <Tooltip label={reason ?? tip} disabled={reason === undefined && tip === undefined}>
        <Explained by={reason === undefined ? undefined : id} button={children as ReactElement<Attributes>} />
      </Tooltip>
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

type Attributes = HTMLAttributes<HTMLElement>

interface ExplainedProps extends Attributes {
  /** The id of the reason. */
  by: string | undefined
  button: ReactElement<Attributes>
}

/**
 * Returns the button with the attributes of the tooltip. An open tooltip describes the button too, with the same text.
 */
function Explained({ by, button, className, ...ofTip }: ExplainedProps) {
  const looks = [className, button.props.className].filter(Boolean).join(' ')
  const refusal = by !== undefined && {
    'aria-describedby': ofTip['aria-describedby'] ?? by,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  const definedAttributes = Object.entries(ofTip).filter(([, value]) => value !== undefined)
  return cloneElement(button, {
    ...Object.fromEntries(definedAttributes),
    ...(looks && { className: looks }),
    'aria-disabled': by !== undefined,
    ...refusal,
  })
}
