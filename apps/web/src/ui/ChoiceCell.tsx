import { Box, Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'

interface ChoiceCellProps<E extends Endpoint> {
  act: E
  /** The call that sets another value. */
  input: (value: string) => Input<E>
  label: string
  options: Option[]
  value: string
  /** The words of the value. */
  display: string
}

/** A value in a row that is changed on the spot; plain words when the caller may not, or could not set it back. */
export function ChoiceCell<E extends Endpoint>(props: ChoiceCellProps<E>) {
  const { act: endpoint, input, label, options, value, display } = props
  const { act, isPending } = useAct(endpoint)
  const { may } = useMay(endpoint, undefined, input(value))
  if (!may || !options.some(option => option.value === value))
    // As high as the choice that may take its place.
    return (
      <Box component="span" display="inline-flex" mih={30} style={{ alignItems: 'center' }}>
        {display}
      </Box>
    )
  return (
    <Select
      size="xs"
      w={160}
      aria-label={label}
      data={options.map(option => ({ label: option.display, value: option.value }))}
      value={value}
      allowDeselect={false}
      disabled={isPending}
      onChange={next => next && void act(input(next)).catch(() => undefined)} // useAct has shown the failure
    />
  )
}
