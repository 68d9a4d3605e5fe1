import { Box, Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LoadFailure } from '../form/options/LoadFailure.tsx'
import { type FieldOptions, optionsIn } from '../form/options/loaded-options.ts'
import { useOptions } from '../form/options/useOptions.tsx'

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
 * A select in a row that changes a value in place. Shows the value as text if the user may not change it, or if it is
 * not among the options. Options that could not be loaded can be loaded again.
 */
export function SelectCell<E extends Endpoint>(props: SelectCellProps<E>) {
  const { endpoint, input, label, options, value, display } = props
  const { send, isPending } = useCall(endpoint)
  const { isAllowed } = usePermission(endpoint, undefined, input(value))
  const optionsProps = useOptions(options)
  if (!isAllowed || !optionsIn(options).some(option => option.value === value))
    return (
      <>
        {/* This box has the size of the select that may replace it. */}
        <Box component="span" className="touch" display="inline-flex" style={{ alignItems: 'center' }}>
          <Box component="span" display="inline-flex" miw={160} mih={30} style={{ alignItems: 'center' }}>
            {display}
          </Box>
        </Box>
        {isAllowed && <LoadFailure query={options} />}
      </>
    )
  return (
    // On a card, the select is in one line with its heading.
    <Box display="inline-flex" style={{ verticalAlign: 'middle' }}>
      <Select
        {...optionsProps}
        size="xs"
        w={160}
        aria-label={label}
        value={value}
        disabled={isPending}
        onChange={next => next && void send(input(next)).catch(reportFieldErrors)}
      />
    </Box>
  )
}
