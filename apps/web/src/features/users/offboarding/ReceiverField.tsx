import { Select } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSearchTerm } from '#ui/controls/useSearchTerm.ts'
import { useOptions } from '#ui/form/options/useOptions.tsx'

interface ReceiverFieldProps {
  user: Pick<User, 'id'>
  /** Limits the choice to users of this company. */
  company?: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}

/** A field to select the user who takes over the data of another user. */
export function ReceiverField({ user, company, value, onChange }: ReceiverFieldProps) {
  const { t } = useTranslation('users')
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
      {...useOptions(options)}
      label={t('screen.leave.to')}
      value={value}
      onChange={onChange}
      onSearchChange={setSearchText}
      searchable
      required
      aria-busy={isTyping || options.isFetching || undefined}
    />
  )
}
