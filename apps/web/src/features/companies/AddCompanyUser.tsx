import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { AddPerson } from '#features/account/index.ts'
import { Page } from '#ui/Page.tsx'
import { useCompany } from './useCompany.ts'

export function Screen() {
  const { t } = useTranslation(['companies', 'account'])
  const id = useParam('id')
  const { trail } = useCompany(id)
  const go = useGo()
  const relationships = useAnswer(companies.relationshipOptions, { params: { id } })
  return (
    <Page
      title={t('account:screen.addPerson.title')}
      trail={[...trail, { label: t('companies:screen.users.title'), to: companyPaths.users(id) }]}
    >
      <AddPerson
        place={{ kind: 'company', id }}
        isUser={username => call(companies.isUser, { params: { id }, query: { username } })}
        add={companies.addUser}
        relationships={relationships.data ?? []}
        firstRelationship={companyRelationships.member.id}
        onDone={() => go(companyPaths.users(id))}
      />
    </Page>
  )
}
