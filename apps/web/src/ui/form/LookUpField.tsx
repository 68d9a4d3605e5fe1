import { Select } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { useSearchTerm } from '../useSearchTerm.ts'
import { type FieldProps, useField } from './useField.ts'

interface LookUpFieldProps extends FieldProps {
  /** Answers options, and takes a `searchTerm`. */
  find: Endpoint
  /** The parameters and query of the call, without the term. */
  input?: { params?: object; query?: object }
  /** What is chosen already, with its words. */
  chosen?: Option
  clearable?: boolean
}

/** Chooses one of many that only the server knows: types a part of the name, and picks. */
export function LookUpField({ name, find, input = {}, chosen, ...rest }: LookUpFieldProps) {
  const { t } = useTranslation('ui')
  const field = useField(name)
  const { typed, setTyped, searchTerm, isTyping } = useSearchTerm()
  const request = { ...input, query: { ...input.query, searchTerm: searchTerm || undefined } }
  const found = useAnswer(find, request as unknown as Input<Endpoint>, { keepPrevious: true })
  const [picked, setPicked] = useState<Option | undefined>(chosen)
  const options = [...((found.data ?? []) as Option[])]
  if (picked && !options.some(option => option.value === picked.value)) options.unshift(picked)
  return (
    <Select
      {...field}
      {...rest}
      value={field.value || null}
      data={options.map(({ display, value }) => ({ label: display, value }))}
      // The server has searched already, its wildcards and accents with it.
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
