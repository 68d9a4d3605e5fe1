import { Tooltip } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, useId } from 'react'

interface ReasonProps {
  /** Why the button does nothing now. */
  why?: string | undefined
  /** What the tip says while it works: the name of an icon. */
  tip?: string
  /** A button. */
  children: ReactElement
}

/**
 * Says why a button does nothing: as a tip under the pointer and at the focus, and to screen readers. So that it can be
 * found out, the button keeps its place in the order of the keyboard.
 */
export function Reason({ why, tip, children }: ReasonProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={why ?? tip} disabled={why === undefined && tip === undefined}>
        <Explained by={why === undefined ? undefined : id} button={children as ReactElement<Attributes>} />
      </Tooltip>
      {why !== undefined && (
        <span id={id} hidden>
          {why}
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

/** The button with what the tip hangs on it. An open tip describes the button too, in the same words. */
function Explained({ by, button, className, ...ofTip }: ExplainedProps) {
  const looks = [className, button.props.className].filter(Boolean).join(' ')
  const refusal = by !== undefined && {
    'aria-describedby': ofTip['aria-describedby'] ?? by,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  const given = Object.entries(ofTip).filter(([, value]) => value !== undefined)
  return cloneElement(button, {
    ...Object.fromEntries(given),
    ...(looks && { className: looks }),
    'aria-disabled': by !== undefined,
    ...refusal,
  })
}
