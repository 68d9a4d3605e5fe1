import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { useAnswer } from '#core/queries.ts'

/** The caller's relationship to a company, and its name. */
export function useCompany(id: string) {
  const relationship = useAnswer(companies.relationship, { params: { id } })
  const name = relationship.data?.companyName ?? ''
  return { relationship, name }
}
