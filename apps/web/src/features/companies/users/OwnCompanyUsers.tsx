import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useEffect } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { CompanyUserList } from './CompanyUserList.tsx'

/** Lists the users of the user's first company, or redirects to the list of companies if the user has no company. */
export function Screen() {
  const relationships = useEndpointQuery(companies.relationships, {})
  return (
    <PageState query={relationships}>
      {([first]) =>
        first ? (
          <CompanyUserList
            id={first.companyId}
            breadcrumbs={[{ label: first.companyName, to: companyPaths.home(first.companyId) }]}
          />
        ) : (
          <ToCompanies />
        )
      }
    </PageState>
  )
}

function ToCompanies() {
  const go = useGo()
  useEffect(() => go(companyPaths.list(), { replace: true }), [go])
  return <Loading />
}
