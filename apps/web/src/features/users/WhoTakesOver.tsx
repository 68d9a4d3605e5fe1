import { Select } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { useSearchTerm } from '#ui/useSearchTerm.ts'

interface WhoTakesOverProps {
  user: Pick<User, 'id'>
  /** Limits the choice to users of this company. */
  company?: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** A field for the user who takes over what another user holds. */
export function WhoTakesOver({ user, company, value, onChange }: WhoTakesOverProps) {
  const { t } = useTranslation(['users', 'ui'])
  const { setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm()
  const query = { searchTerm: value || !searchTerm ? undefined : searchTerm }
  const anywhere = useEndpointQuery(
    users.takeOverOptions,
    { params: { userId: user.id }, query },
    { keepPrevious: true, enabled: !company },
  )
  const inCompany = useEndpointQuery(
    users.companyTakeOverOptions,
    { params: { id: company ?? '', userId: user.id }, query },
    { keepPrevious: true, enabled: Boolean(company) },
  )
  const options = company ? inCompany : anywhere
  return (
    <Select
      label={t('users:screen.leave.to')}
      data={(options.data ?? []).map(option => ({ label: option.display, value: option.value }))}
      value={value}
      onChange={onChange}
      onSearchChange={setSearchText}
      searchable
      required
      aria-busy={isTyping || options.isFetching || undefined}
      nothingFoundMessage={t('ui:list.nothingFound')}
    />
  )
}
