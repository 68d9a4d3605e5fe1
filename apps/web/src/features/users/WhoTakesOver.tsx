import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'

interface WhoTakesOverProps {
  user: Pick<User, 'id'>
  /** Only of this company. */
  company?: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** Chooses who takes over what a user holds. */
export function WhoTakesOver({ user, company, value, onChange }: WhoTakesOverProps) {
  const { t } = useTranslation(['users', 'ui'])
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed, 250)
  const query = { searchTerm: value || !searchTerm ? undefined : searchTerm }
  const anywhere = useAnswer(
    users.takeOverOptions,
    { params: { userId: user.id }, query },
    { keepPrevious: true, enabled: !company },
  )
  const inCompany = useAnswer(
    users.companyTakeOverOptions,
    { params: { id: company ?? '', userId: user.id }, query },
    { keepPrevious: true, enabled: Boolean(company) },
  )
  const found = company ? inCompany : anywhere
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
