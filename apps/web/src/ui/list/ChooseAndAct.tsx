import { Button, Select, Stack } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { Dialog } from '../Dialog.tsx'

interface ChooseAndActProps<E extends Endpoint> {
  title: string
  options: Option[]
  act: E
  /** The call for what was chosen. */
  input: (value: string) => Input<E>
  onDone: () => void
}

/** An action for picked rows that needs one choice first. */
export function ChooseAndAct<E extends Endpoint>(props: ChooseAndActProps<E>) {
  const { title, options, act: endpoint, input, onDone } = props
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const { act, isPending } = useAct(endpoint)
  const run = async (chosen: string) => {
    await act(input(chosen)).then(onDone, () => undefined) // useAct has shown the failure
    setOpen(false)
  }
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <Stack>
          <Select
            aria-label={title}
            data={options.map(option => ({ label: option.display, value: option.value }))}
            value={value}
            onChange={setValue}
            searchable
            nothingFoundMessage={t('list.nothingFound')}
          />
          <Button onClick={() => value && void run(value)} loading={isPending} disabled={!value}>
            {title}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
