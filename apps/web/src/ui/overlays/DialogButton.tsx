import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Reason } from '../notes/Reason.tsx'
import { contentOf } from '../page/PageState.tsx'
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

interface LoadingDialogButtonProps<E extends Endpoint> extends Omit<DialogButtonProps, 'children'> {
  endpoint: E
  input: Input<E>
  /** The content of the dialog for the response of the endpoint. `close` closes the dialog. */
  children: (answer: Output<E>, close: () => void) => ReactNode
}

/** A button that opens a dialog, which calls an endpoint and shows the state of the call until it is answered. */
export const LoadingDialogButton = <E extends Endpoint>({
  endpoint,
  input,
  children,
  ...button
}: LoadingDialogButtonProps<E>) => (
  <DialogButton {...button}>
    {close => (
      <LoadedContent endpoint={endpoint} input={input}>
        {answer => children(answer, close)}
      </LoadedContent>
    )}
  </DialogButton>
)

interface LoadedContentProps<E extends Endpoint> {
  endpoint: E
  input: Input<E>
  children: (answer: Output<E>) => ReactNode
}

function LoadedContent<E extends Endpoint>({ endpoint, input, children }: LoadedContentProps<E>) {
  const query = useEndpointQuery(endpoint, input)
  return contentOf({ query, children: answer => children(answer as Output<E>) })
}
