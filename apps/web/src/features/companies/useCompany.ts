import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'

/** What the caller may do in a company, with its name; and where its screens lie. */
export function useCompany(id: string) {
  const { t } = useTranslation('companies')
  const relationship = useAnswer(companies.relationship, { params: { id } })
  const name = relationship.data?.companyName ?? ''
  const actions = new Set(relationship.data?.actions.map(action => action.name))
  const trail = [
    { label: t('screen.list.title'), to: companyPaths.list },
    { label: name || '…', to: companyPaths.home(id) },
  ]
  return { relationship, name, trail, may: (action: string) => actions.has(action) }
}
