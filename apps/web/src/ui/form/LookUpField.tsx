import { Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { useSearchTerm } from '../useSearchTerm.ts'
import { type FieldProps, useField } from './useField.ts'

interface LookUpFieldProps extends FieldProps {
  /** The endpoint that returns options for a `searchTerm`. */
  find: Endpoint
  /** The parameters and query of the request, without the search term. */
  input?: { params?: object; query?: object }
  /** The current choice, with its text. */
  chosen?: Option
  clearable?: boolean
}

/**
 * A field to choose one of many options that only the server knows: the user types a part of the name and picks one.
 */
export function LookUpField({ name, find, input = {}, chosen, ...rest }: LookUpFieldProps) {
  const { t } = useTranslation('ui')
  const field = useField(name)
  const { typed, setTyped, searchTerm, isTyping } = useSearchTerm()
  const request = { ...input, query: { ...input.query, searchTerm: searchTerm || undefined } }
  const found = useEndpointQuery(find, request as unknown as Input<Endpoint>, { keepPrevious: true })
  const [picked, setPicked] = useState<Option | undefined>(chosen)
  const options = [...((found.data ?? []) as Option[])]
  if (picked && !options.some(option => option.value === picked.value)) options.unshift(picked)
  return (
    <Select
      {...field}
      {...rest}
      value={field.value || null}
      data={options.map(({ display, value }) => ({ label: display, value }))}
      // The server has already filtered the options, including wildcards and accents.
      filter={({ options: all }) => all}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      aria-busy={isTyping || found.isFetching || undefined}
      onChange={value => {
        setPicked(options.find(option => option.value === value))
        field.onChange(value ?? '')
      }}
      nothingFoundMessage={t('list.nothingFound')}
    />
  )
}
