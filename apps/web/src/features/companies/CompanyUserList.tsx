import { Select } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyUser } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useCompany } from './useCompany.ts'

/** The users of a company: their relationship can be changed, and they can be taken out. */
export function CompanyUserList({ id }: { id: string }) {
  const { t } = useTranslation(['companies', 'core'])
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
            title: t('companies:field.state'),
            show: row => <AccountState user={row} />,
            text: row => t(`companies:state.${stateOf(row)}`),
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
  const { act, isPending } = useAct(companies.changeUser)
  const { may } = useMay(companies.changeUser, { id: company })
  if (!may) return t(`core:relationship.${user.relationship}`)
  return (
    <Select
      size="xs"
      w={160}
      aria-label={t('companies:screen.users.relationshipOf', {
        person: `${user.firstName} ${user.lastName}`,
      })}
      data={(options.data ?? []).map(({ display, value }) => ({ label: display, value }))}
      value={user.relationshipId}
      allowDeselect={false}
      disabled={isPending}
      onChange={value =>
        value &&
        void act({ params, body: { userId: user.userId, relationshipId: value } }).catch(() => undefined)
      }
    />
  )
}

const tones = { locked: 'late', active: 'on-time', unconfirmed: 'due' } as const

const stateOf = (user: CompanyUser): keyof typeof tones =>
  user.accountLocked ? 'locked' : user.isConfirmed ? 'active' : 'unconfirmed'

function AccountState({ user }: { user: CompanyUser }) {
  const { t } = useTranslation('companies')
  const state = stateOf(user)
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
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
