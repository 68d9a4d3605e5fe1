import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Reason } from './Reason.tsx'

interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  name: string
  /** Of the dialog; without it, as the button. */
  title?: string
  /** Why the button does nothing now. */
  why?: string | undefined
  /** What the dialog holds. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ name, title = name, why, children, ...look }: DialogButtonProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Reason why={why}>
        <Button variant="default" {...look} onClick={open}>
          {name}
        </Button>
      </Reason>
      <Dialog opened={isOpen} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}
