import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Reason } from '../notes/Reason.tsx'
import { Dialog } from './Dialog.tsx'

interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** The title of the dialog; by default the label of the button. */
  title?: string
  /** The reason why the button is disabled. */
  reason?: string | undefined
  /** The content of the dialog. `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, title = label, reason, children, ...look }: DialogButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Reason reason={reason}>
        <Button variant="default" {...look} onClick={open}>
          {label}
        </Button>
      </Reason>
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}
