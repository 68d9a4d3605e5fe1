import { Button, Select, Stack } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#core/queries.ts'
import { Dialog } from '../Dialog.tsx'
import { type LoadedOptions, optionsIn, WithLoadFailure } from '../form/LoadedOptions.tsx'

interface ChooseAndActProps<E extends Endpoint> {
  title: string
  options: readonly Option[] | LoadedOptions
  endpoint: E
  /** Returns the request for the chosen value. */
  input: (value: string) => Input<E>
  onDone: () => void
}

/** A button for an action on the selected rows that needs one choice first. */
export function ActionDialog<E extends Endpoint>(props: ChooseAndActProps<E>) {
  const { title, options, endpoint, input, onDone } = props
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const { send, isPending } = useCall(endpoint)
  const run = async (selectedValue: string) => {
    await send(input(selectedValue)).then(onDone, () => undefined) // useCall has shown the failure
    setOpen(false)
  }
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Stack>
          <WithLoadFailure of={options}>
            <Select
              aria-label={title}
              data={optionsIn(options).map(option => ({ label: option.display, value: option.value }))}
              value={value}
              onChange={setValue}
              searchable
              nothingFoundMessage={t('list.nothingFound')}
            />
          </WithLoadFailure>
          <Button onClick={() => value && void run(value)} loading={isPending} disabled={!value}>
            {title}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
