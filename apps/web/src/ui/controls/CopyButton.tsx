import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { toast } from '../overlays/toast.ts'

interface CopyButtonProps {
  value: string
  /** The message after copying, in addition to the state of the button. */
  done?: string
  children: (state: { isCopied: boolean; copy: () => void }) => ReactNode
}

const saidForMs = 1_000

/**
 * Copies a text, and passes `isCopied` to its children for a moment. Works without https too, where pages have no
 * clipboard API.
 */
export function CopyButton({ value, done, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), saidForMs)
  const copy = async () => {
    await copyText(value)
    setCopied(true)
    if (done) toast.done(done)
    start()
  }
  return children({ isCopied, copy: () => void copy() })
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
