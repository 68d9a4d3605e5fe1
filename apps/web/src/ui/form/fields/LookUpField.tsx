import { Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { useState } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSearchTerm } from '../../controls/useSearchTerm.ts'
import { textOfOption } from '../options/loaded-options.ts'
import { useOptions } from '../options/useOptions.tsx'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface LookUpFieldProps extends FieldProps {
  /** The endpoint that returns options for a `searchTerm`. */
  find: Endpoint
  /** The parameters and query of the request, without the search term. */
  input?: { params?: object; query?: object }
  /** The current choice, with its text. */
  initialOption?: Option
  clearable?: boolean
}

/**
 * A field for one of many options that only the server knows: the user types a part of the name and chooses an option.
 */
export function LookUpField({ name, find, input = {}, initialOption, ...rest }: LookUpFieldProps) {
  const field = useField(name)
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm()
  const request = { ...input, query: { ...input.query, searchTerm: searchTerm || undefined } }
  const optionsQuery = useEndpointQuery(find, request as unknown as Input<Endpoint>, { keepPrevious: true })
  const [selectedOption, setSelectedOption] = useState<Option | undefined>(initialOption)
  const matches = optionsQuery.data as readonly Option[] | undefined
  const options =
    selectedOption && !matches?.some(option => option.value === selectedOption.value)
      ? [selectedOption, ...(matches ?? [])]
      : matches
  const optionsProps = useOptions({ ...optionsQuery, data: options }, field.error)
  return (
    <FieldOrFact label={rest.label} fact={textOfOption(options ?? [], field.value)}>
      <Select
        {...field}
        {...rest}
        {...optionsProps}
        allowDeselect={rest.clearable ?? false}
        value={field.value || null}
        // The server has already filtered the options, including wildcards and accents.
        filter={({ options: all }) => all}
        searchable
        searchValue={searchText}
        onSearchChange={setSearchText}
        aria-busy={isTyping || optionsQuery.isFetching || undefined}
        onChange={value => {
          setSelectedOption(options?.find(option => option.value === value))
          field.onChange(value ?? '')
        }}
      />
    </FieldOrFact>
  )
}
