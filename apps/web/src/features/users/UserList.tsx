import { appRoles } from '@steelsafe/contract/core/names.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { AccountState, accountStateOf } from '#ui/AccountState.tsx'
import { ActionButton, IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, LockIcon, RemoveIcon, UnlockIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Selection } from '#ui/list/selection.ts'
import { Page } from '#ui/Page.tsx'

const nameOf = (user: User) => `${user.firstName} ${user.lastName}`

/** Every account: find, add, lock, unlock, delete. */
export function Screen() {
  const { t } = useTranslation(['users', 'core', 'ui', 'shell'])
  const { instant } = useFormat()
  const choices = (values: readonly string[], textOf: (value: string) => string) =>
    values.map(value => ({ value, display: textOf(value) }))
  return (
    <Page
      title={t('users:screen.list.title')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <>
          <LinkButton
            to={userPaths.import}
            for={users.import}
            variant="default"
            leftSection={<UploadIcon size={16} />}
          >
            {t('users:screen.list.import')}
          </LinkButton>
          <LinkButton to={userPaths.edit()} for={users.save} leftSection={<AddIcon size={16} />}>
            {t('users:screen.list.add')}
          </LinkButton>
        </>
      }
    >
      <DataList
        name="users"
        label={t('users:screen.list.title')}
        query={users.list}
        input={{}}
        filters={[
          {
            name: 'appRole',
            label: t('users:field.appRole'),
            options: choices(appRoles, role => t(`core:appRole.${role}`)),
          },
          {
            name: 'state',
            label: t('ui:account.title'),
            options: choices(['active', 'locked', 'unconfirmed'], state => t(`ui:account.${state}`)),
          },
        ]}
        rows={answer => answer.users}
        rowId={row => row.id}
        rowName={nameOf}
        open={row => userPaths.edit(row.id)}
        columns={() => [
          { key: 'name', title: t('users:field.name'), kind: 'lead', sort: 'lastName', show: nameOf },
          { key: 'email', title: t('users:field.email'), sort: 'email', show: (row: User) => row.email },
          {
            key: 'companies',
            title: t('users:field.companies'),
            show: row => row.companies.join(', ') || '–',
          },
          {
            key: 'appRole',
            title: t('users:field.appRole'),
            sort: 'appRole',
            show: row => t(`core:appRole.${row.appRole}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            show: row => <AccountState {...row} />,
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
          {
            key: 'lastSignIn',
            title: t('users:field.lastSignIn'),
            show: row => <span className="nowrap">{instant(row.lastSignIn)}</span>,
            text: row => row.lastSignIn && new Date(row.lastSignIn),
          },
        ]}
        actions={row => <RowActions user={row} />}
        bulk={selection => <BulkActions selection={selection} />}
        empty={{ title: t('users:screen.list.empty') }}
      />
    </Page>
  )
}

function RowActions({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const session = useSession()
  const person = nameOf(user)
  if (user.id === session?.id) return null
  return (
    <>
      {user.accountLocked ? (
        <IconAction
          act={users.lock}
          input={{ body: { id: user.id, accountLocked: false } }}
          label={t('screen.list.unlock', { person })}
          icon={UnlockIcon}
        />
      ) : (
        <IconAction
          act={users.lock}
          input={{ body: { id: user.id, accountLocked: true } }}
          question={t('screen.list.lockQuestion', { person })}
          label={t('screen.list.lock', { person })}
          icon={LockIcon}
        />
      )}
      <IconAction
        act={users.remove}
        input={{ params: { userId: user.id } }}
        question={t('screen.list.removeQuestion', { person })}
        label={t('screen.list.remove', { person })}
        icon={RemoveIcon}
      />
    </>
  )
}

function BulkActions({ selection }: { selection: Selection<User> }) {
  const { t } = useTranslation('users')
  const ids = selection.rows.map(user => user.id)
  return (
    <>
      <ActionButton
        act={users.lockMany}
        input={{ body: { ids, accountLocked: true } }}
        question={t('screen.list.lockManyQuestion', { count: ids.length })}
        onDone={selection.clear}
        variant="default"
        size="compact-md"
      >
        {t('screen.list.lockMany')}
      </ActionButton>
      <ActionButton
        act={users.lockMany}
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
