import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'

/** Returns the caller's relationship to a company and the company's name. */
export function useCompany(id: string) {
  const relationship = useEndpointQuery(companies.relationship, { params: { id } })
  const name = relationship.data?.companyName ?? ''
  return { relationship, name }
}
