import { Box, Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { usePermission } from '#core/permissions.ts'
import { ignoreReported, useCall } from '#core/queries.ts'
import { LoadFailure } from '../form/LoadFailure.tsx'
import { type FieldOptions, optionsIn } from '../form/loaded-options.ts'
import { useOptions } from '../form/useOptions.tsx'

interface SelectCellProps<E extends Endpoint> {
  endpoint: E
  /** Returns the request that sets another value. */
  input: (value: string) => Input<E>
  label: string
  options: FieldOptions
  value: string
  /** The text of the value. */
  display: string
}

/**
 * A value in a row that can be changed in place. Shown as plain text when the user may not change it, or could not
 * choose the current value again. Options that could not be loaded can be loaded again.
 */
export function SelectCell<E extends Endpoint>(props: SelectCellProps<E>) {
  const { endpoint, input, label, options, value, display } = props
  const { send, isPending } = useCall(endpoint)
  const { isAllowed } = usePermission(endpoint, undefined, input(value))
  const optionsProps = useOptions(options)
  if (!isAllowed || !optionsIn(options).some(option => option.value === value))
    return (
      <>
        {/* Has the size of the select that may replace it. */}
        <Box component="span" className="touch" display="inline-flex" style={{ alignItems: 'center' }}>
          <Box component="span" display="inline-flex" miw={160} mih={30} style={{ alignItems: 'center' }}>
            {display}
          </Box>
        </Box>
        {isAllowed && <LoadFailure of={options} />}
      </>
    )
  return (
    // On a card it stands in one line with its heading.
    <Box display="inline-flex" style={{ verticalAlign: 'middle' }}>
      <Select
        {...optionsProps}
        size="xs"
        w={160}
        aria-label={label}
        value={value}
        disabled={isPending}
        onChange={next => next && void send(input(next)).catch(ignoreReported)}
      />
    </Box>
  )
}
