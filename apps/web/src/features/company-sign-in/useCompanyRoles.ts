import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { useTranslation } from 'react-i18next'

/** Returns the relationships with a company as options. */
export function useCompanyRoles(): Option[] {
  const { t } = useTranslation('core')
  return Object.values(companyRelationships).map(({ id, name }) => ({
    value: id,
    display: t(`relationship.${name}`),
  }))
}
