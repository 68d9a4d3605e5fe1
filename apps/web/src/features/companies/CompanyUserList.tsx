import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyUser } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { AccountState, accountStateOf } from '#ui/AccountState.tsx'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { ChoiceCell } from '#ui/ChoiceCell.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { useCompany } from './useCompany.ts'

/** The users of a company: their relationship can be changed, and they can be taken out. */
export function CompanyUserList({ id }: { id: string }) {
  const { t } = useTranslation(['companies', 'core', 'ui'])
  const { trail } = useCompany(id)
  const nameOf = (row: CompanyUser) => `${row.firstName} ${row.lastName}`
  return (
    <Page
      title={t('companies:screen.users.title')}
      trail={trail}
      actions={
        <LinkButton
          to={companyPaths.addUser(id)}
          for={companies.addUser}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('companies:screen.users.add')}
        </LinkButton>
      }
    >
      <DataList
        name="companyUsers"
        label={t('companies:screen.users.title')}
        query={companies.users}
        input={{ params: { id } }}
        rows={answer => answer.users}
        rowId={row => row.userId}
        rowName={nameOf}
        columns={() => [
          { key: 'name', title: t('companies:field.person'), kind: 'lead', sort: 'lastName', show: nameOf },
          {
            key: 'email',
            title: t('companies:field.email'),
            sort: 'email',
            show: (row: CompanyUser) => row.email,
          },
          {
            key: 'relationship',
            title: t('companies:field.relationship'),
            sort: 'relationship',
            show: row => <RelationshipChoice company={id} user={row} />,
            text: row => t(`core:relationship.${row.relationship}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            show: row => <AccountState {...row} />,
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
        ]}
        actions={row => <RemoveUser company={id} user={row} />}
        empty={{ title: t('companies:screen.users.empty'), text: t('companies:screen.users.emptyText') }}
      />
    </Page>
  )
}

interface Of {
  company: string
  user: CompanyUser
}

function RelationshipChoice({ company, user }: Of) {
  const { t } = useTranslation(['companies', 'core'])
  const params = { id: company }
  const options = useAnswer(companies.relationshipOptions, { params })
  return (
    <ChoiceCell
      act={companies.changeUser}
      scope={params}
      input={relationshipId => ({ params, body: { userId: user.userId, relationshipId } })}
      label={t('companies:screen.users.relationshipOf', { person: `${user.firstName} ${user.lastName}` })}
      options={options.data ?? []}
      value={user.relationshipId}
      display={t(`core:relationship.${user.relationship}`)}
    />
  )
}

function RemoveUser({ company, user }: Of) {
  const { t } = useTranslation('companies')
  const person = `${user.firstName} ${user.lastName}`
  return (
    <IconAction
      act={companies.removeUser}
      input={{ params: { id: company }, query: { userId: user.userId } }}
      scope={{ id: company }}
      question={t('screen.users.removeQuestion', { person })}
      label={t('screen.users.remove', { person })}
      icon={RemoveIcon}
    />
  )
}
