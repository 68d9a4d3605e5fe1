import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { useTranslation } from 'react-i18next'
import { callNamed, useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { AddPerson } from '#features/account/index.ts'
import { Page } from '#ui/page/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['companies', 'account'])
  const { id } = useParams(companyPaths.addUser)
  const go = useGo()
  const relationships = useEndpointQuery(companies.relationshipOptions, { params: { id } })
  const users = useEndpointQuery(companies.users, { params: { id }, query: {} })
  const isFirst = users.data?.totalCount === 0
  const { administrator, member } = companyRelationships
  return (
    <Page title={t('account:screen.addPerson.title')} query={relationships}>
      {options => (
        <AddPerson
          place={{ kind: 'company', id }}
          isUser={username => callNamed(companies.isUser, { params: { id }, query: { username } })}
          add={companies.addUser}
          addPeople={companies.addPeople}
          relationships={options}
          firstRelationship={(isFirst ? administrator : member).id}
          isFirst={isFirst}
          onDone={() => go(companyPaths.users(id))}
        />
      )}
    </Page>
  )
}
