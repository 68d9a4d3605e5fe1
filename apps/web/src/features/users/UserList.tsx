import { appRoles } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { AccountState, accountStateOf, accountStates } from '#shared/AccountState.tsx'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, deleteAction, dialogAction, linkAction } from '#ui/actions/row-actions.ts'
import { ActionButton, AddLink } from '#ui/controls/ActionButton.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { LockIcon, UnlockIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Selection } from '#ui/list/selection/selection.ts'
import { NameWithNote } from '#ui/list/table/NameWithNote.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { nameOf } from './name-of.ts'
import { LockMany } from './offboarding/LockMany.tsx'
import { LockUser } from './offboarding/LockUser.tsx'

/** All accounts, with search and actions to add, lock, unlock, and delete. */
export function Screen() {
  const { t } = useTranslation(['users', 'core', 'ui', 'shell'])
  const column = useColumns()
  const session = useSession()
  const [userToLock, setUserToLock] = useState<User>()
  return (
    <Page
      title={t('users:screen.list.title')}
      actions={
        <HeadActions
          name={t('users:screen.list.title')}
          actions={[
            linkAction(userPaths.import(), {
              icon: UploadIcon,
              label: t('users:screen.list.import'),
              for: users.import,
            }),
          ]}
        >
          <AddLink to={userPaths.edit()} for={users.save}>
            {t('users:screen.list.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <DataList
        name="users"
        label={t('users:screen.list.title')}
        endpoint={users.list}
        input={{}}
        filters={[
          {
            name: 'appRole',
            label: t('users:field.appRole'),
            options: toOptions(appRoles, role => t(`core:appRole.${role}`)),
          },
          {
            name: 'state',
            label: t('ui:account.title'),
            options: toOptions(accountStates, state => t(`ui:account.${state}`)),
          },
        ]}
        rows="users"
        open={row => userPaths.user(row.id)}
        columns={[
          {
            ...column.person(t('users:field.name')),
            show: row => (
              <NameWithNote
                name={nameOf(row)}
                note={joinParts(t(`core:appRole.${row.appRole}`), ...row.companies)}
              />
            ),
            text: nameOf,
          },
          column.text('email', t('users:field.email'), { sort: 'email' }),
          {
            key: 'companies',
            title: t('users:field.companies'),
            isExtra: true,
            show: row => row.companies.join(', ') || dash,
          },
          {
            key: 'appRole',
            title: t('users:field.appRole'),
            sort: 'appRole',
            isExtra: true,
            show: row => t(`core:appRole.${row.appRole}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            show: row => <AccountState {...row} />,
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
          column.instant('lastSignIn', t('users:field.lastSignIn')),
        ]}
        actions={user => {
          if (user.id === session?.id) return []
          const person = nameOf(user)
          return [
            user.accountLocked
              ? callAction(
                  users.lock,
                  { body: { id: user.id, accountLocked: false } },
                  { icon: UnlockIcon, label: t('users:screen.list.unlock', { person }) },
                )
              : dialogAction(() => setUserToLock(user), {
                  icon: LockIcon,
                  label: t('users:screen.list.lock', { person }),
                  for: users.lock,
                }),
            deleteAction(
              users.delete,
              { params: { userId: user.id } },
              t('users:screen.list.removeQuestion', { person }),
              { label: t('users:screen.list.remove', { person }) },
            ),
          ]
        }}
        bulk={selection => <BulkActions selection={selection} />}
        empty={{
          title: t('users:screen.list.empty'),
          text: t('users:screen.list.emptyText'),
          add: { to: userPaths.edit(), for: users.save },
        }}
      />
      {userToLock && <LockUser user={userToLock} onClose={() => setUserToLock(undefined)} leadsToUser />}
    </Page>
  )
}

function BulkActions({ selection }: { selection: Selection<User> }) {
  const { t } = useTranslation('users')
  const ids = selection.rows.map(user => user.id)
  return (
    <>
      <LockMany selection={selection} />
      <ActionButton
        endpoint={users.lockMany}
        input={{ body: { ids, accountLocked: false } }}
        onDone={selection.clear}
        variant="default"
        size="compact-md"
      >
        {t('screen.list.unlockMany')}
      </ActionButton>
    </>
  )
}
