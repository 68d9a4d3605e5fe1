import { Button, Select, Stack } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { useState } from 'react'
import { isSuccessful, useCall } from '#core/http/queries.ts'
import type { FieldOptions } from '../../form/options/loaded-options.ts'
import { useOptions } from '../../form/options/useOptions.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'

interface ActionDialogProps<E extends Endpoint> {
  title: string
  options: FieldOptions
  endpoint: E
  /** Returns the request for the chosen value. */
  input: (value: string) => Input<E>
  onDone: () => void
}

/** A button for an action on the selected rows. It opens a dialog that asks for one choice first. */
export function ActionDialog<E extends Endpoint>(props: ActionDialogProps<E>) {
  const { title, options, endpoint, input, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const { send, isPending } = useCall(endpoint)
  const run = async (selectedValue: string) => {
    if (!(await isSuccessful(send(input(selectedValue))))) return
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Stack>
          <Select {...useOptions(options)} aria-label={title} value={value} onChange={setValue} searchable />
          <Button onClick={() => value && void run(value)} loading={isPending} disabled={!value}>
            {title}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
