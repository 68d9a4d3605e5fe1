import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'

interface WhoTakesOverProps {
  user: User
  value: string | null
  onChange: (value: string | null) => void
}

/** Chooses who takes over what a user holds. */
export function WhoTakesOver({ user, value, onChange }: WhoTakesOverProps) {
  const { t } = useTranslation(['users', 'ui'])
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed, 250)
  const found = useAnswer(
    users.takeOverOptions,
    { params: { userId: user.id }, query: { searchTerm: value || !searchTerm ? undefined : searchTerm } },
    { keepPrevious: true },
  )
  return (
    <Select
      label={t('users:screen.leave.to')}
      data={(found.data ?? []).map(option => ({ label: option.display, value: option.value }))}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      searchable
      required
      nothingFoundMessage={t('ui:list.nothingFound')}
    />
  )
}
