import { Button, type ButtonProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { toast } from '../overlays/toast.ts'

interface CopyButtonProps extends ButtonProps {
  value: string
  children: string
  /** The text of the button for a moment after copying. */
  copied?: string
  /** The message after copying. */
  done?: string
  'aria-label'?: string
}

const saidForMs = 1_000

/** A button that copies a text. */
export function CopyButton({ value, children, copied = children, done, ...button }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(value, done)
  return (
    <Button {...button} onClick={copy}>
      {isCopied ? copied : children}
    </Button>
  )
}

/**
 * Returns a function that copies a text and shows the message `done`, and `isCopied`, which is true for a moment
 * afterwards. Works without https too, where pages have no clipboard API.
 */
export function useCopy(value: string, done?: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), saidForMs)
  const copy = async () => {
    await copyText(value)
    setCopied(true)
    if (done) toast.done(done)
    start()
  }
  return { isCopied, copy: () => void copy() }
}

/**
 * Copies a text.
 * @throws when the browser does not allow a page to copy without a recent click
 */
export const copyText = async (value: string): Promise<void> =>
  navigator.clipboard ? navigator.clipboard.writeText(value) : copySelected(value)

/**
 * Copies a text by selecting it in a hidden field. The field is next to the button, so that the dialog around the
 * button does not lose the focus.
 */
function copySelected(value: string): void {
  const button = document.activeElement
  const box = document.createElement('textarea')
  box.value = value
  box.style.position = 'fixed'
  box.style.opacity = '0'
  ;(button?.parentElement ?? document.body).append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
  if (button instanceof HTMLElement) button.focus()
}
