import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { toast } from './toast.ts'

interface CopyButtonProps {
  value: string
  /** Said beside the button that shows it for a moment. */
  done?: string
  children: (state: { copied: boolean; copy: () => void }) => ReactNode
}

const saidForMs = 1_000

/** Copies a text, and shows for a moment that it did. Also where a page has no clipboard, as it has by https only. */
export function CopyButton({ value, done, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), saidForMs)
  const copy = async () => {
    await copyText(value)
    setCopied(true)
    if (done) toast.done(done)
    start()
  }
  return children({ copied, copy: () => void copy() })
}

/** @throws where the browser does not let a page copy without a click just now */
export const copyText = async (value: string): Promise<void> =>
  navigator.clipboard ? navigator.clipboard.writeText(value) : copySelected(value)

/** The old way: what is selected is copied. Beside the button, so that the dialog around it keeps the focus. */
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
