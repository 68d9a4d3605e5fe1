import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { CompanyUser } from '@steelsafe/contract/companies/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Invitations } from '#features/account/index.ts'
import { RemoveFromCompany, TransferDialog } from '#features/users/index.ts'
import { AccountState, accountStateOf } from '#shared/AccountState.tsx'
import { RuleNote } from '#shared/RuleNote.tsx'
import { dialogAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { HandOverIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { useIsPhone } from '#ui/media-queries.ts'
import type { Breadcrumb } from '#ui/page/breadcrumbs.ts'
import { Page } from '#ui/page/Page.tsx'
import classes from './CompanyUserList.module.css'

interface CompanyUserListProps {
  id: string
  /** Set when the address of the page does not contain the company. */
  breadcrumbs?: readonly Breadcrumb[]
}

/** Lists the users of a company. Their relationship can be changed, and they can be removed. */
export function CompanyUserList({ id, breadcrumbs }: CompanyUserListProps) {
  const { t } = useTranslation(['companies', 'core', 'ui', 'users'])
  const column = useColumns()
  const isPhone = useIsPhone()
  const [leavingUser, setLeavingUser] = useState<CompanyUser>()
  const [removedUser, setRemovedUser] = useState<CompanyUser>()
  return (
    <Page
      title={t('companies:screen.users.title')}
      breadcrumbs={breadcrumbs}
      actions={
        <AddLink to={companyPaths.addUser(id)} for={companies.addUser} scope={{ id }}>
          {t('companies:screen.users.add')}
        </AddLink>
      }
    >
      <DataList
        name="companyUsers"
        label={t('companies:screen.users.title')}
        endpoint={companies.users}
        input={{ params: { id } }}
        rows="users"
        rowId={row => row.userId}
        columns={[
          column.person(t('companies:field.person')),
          {
            ...column.text('email', t('companies:field.email'), {
              sort: 'email',
              isOnCard: true,
              isSpare: true,
            }),
            show: row => <Email address={row.email} />,
            text: row => row.email,
          },
          {
            key: 'relationship',
            title: t('companies:field.relationship'),
            sort: 'relationship',
            isOnCard: true,
            show: row => <RelationshipChoice company={id} user={row} />,
            text: row => t(`core:relationship.${row.relationship}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            isOnCard: true,
            // On a phone most cards are lower, because most accounts are active.
            show: row => (isPhone && accountStateOf(row) === 'active' ? null : <AccountState {...row} />),
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
        ]}
        actions={row => {
          const person = fullName(row)
          return [
            dialogAction(() => setLeavingUser(row), {
              icon: HandOverIcon,
              label: t('users:screen.leave.giveOf', { person }),
              for: users.transferInCompany,
              input: { params: { id } },
            }),
            dialogAction(() => setRemovedUser(row), {
              icon: RemoveIcon,
              label: t('companies:screen.users.remove', { person }),
              for: companies.removeUser,
              input: { params: { id } },
            }),
          ]
        }}
        empty={{
          title: t('companies:screen.users.empty'),
          text: t('companies:screen.users.emptyText'),
          add: { to: companyPaths.addUser(id), for: companies.addUser, scope: { id } },
        }}
      />
      <Invitations place={{ kind: 'company', id }} />
      {leavingUser && (
        <TransferDialog
          user={{ ...leavingUser, id: leavingUser.userId }}
          company={id}
          onClose={() => setLeavingUser(undefined)}
        />
      )}
      {removedUser && (
        <RemoveFromCompany
          user={{ ...removedUser, id: removedUser.userId }}
          company={id}
          title={t('companies:screen.users.remove', { person: fullName(removedUser) })}
          question={t('companies:screen.users.removeQuestion', { person: fullName(removedUser) })}
          ruledBy={removedUser.ruledBy}
          onClose={() => setRemovedUser(undefined)}
        />
      )}
    </Page>
  )
}

/** Shows an e-mail address. A long address breaks before its host. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <span className={classes.email}>
      {name}
      <wbr />@{host}
    </span>
  )
}

interface RelationshipChoiceProps {
  company: string
  user: CompanyUser
}

function RelationshipChoice({ company, user }: RelationshipChoiceProps) {
  const { t } = useTranslation(['companies', 'core'])
  const params = { id: company }
  const options = useEndpointQuery(companies.relationshipOptions, { params })
  return (
    <>
      <SelectCell
        endpoint={companies.updateUser}
        input={relationshipId => ({ params, body: { userId: user.userId, relationshipId } })}
        label={t('companies:screen.users.relationshipOf', { person: fullName(user) })}
        options={options}
        value={user.relationshipId}
        display={t(`core:relationship.${user.relationship}`)}
      />
      <RuleNote ruledBy={user.ruledBy} />
    </>
  )
}
