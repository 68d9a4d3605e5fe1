import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { AccountState } from '#shared/AccountState.tsx'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, dialogAction, linkAction } from '#ui/actions/row-actions.ts'
import { useSaveFile } from '#ui/controls/useSaveFile.ts'
import { DownloadIcon, EditIcon, HandOverIcon, LockIcon, UnlockIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { TabLinks } from '#ui/page/TabLinks.tsx'
import { nameOf } from './name-of.ts'
import { LockUser } from './offboarding/LockUser.tsx'
import { TransferDialog } from './offboarding/TransferDialog.tsx'

interface UserFrameProps {
  part: keyof typeof parts
  children: (user: User) => ReactNode
}

const parts = {
  companies: userPaths.user,
  projects: userPaths.projects,
  signIn: userPaths.signIn,
  links: userPaths.links,
  activity: userPaths.activity,
}
const partNames = Object.keys(parts) as (keyof typeof parts)[]

/** The page of a user: name, actions, and tabs. */
export function UserFrame({ part, children }: UserFrameProps) {
  const { t } = useTranslation(['users', 'shell'])
  const { id } = useParams(userPaths.user)
  const userQuery = useEndpointQuery(users.get, { params: { userId: id } })
  const person = userQuery.data ? nameOf(userQuery.data) : ''
  return (
    <Page
      title={person || t('users:screen.list.title')}
      note={userQuery.data?.email}
      actions={userQuery.data && <Actions user={userQuery.data} />}
      query={userQuery}
    >
      {user => (
        <>
          <TabLinks
            label={t('users:screen.user.tabs')}
            links={partNames.map(name => ({
              label: t(`users:screen.user.${name}`),
              to: parts[name](id),
              isCurrent: name === part,
            }))}
          />
          {children(user)}
        </>
      )}
    </Page>
  )
}

function Actions({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const session = useSession()
  const { save } = useSaveFile(t('act.export.failed'))
  const [dialog, setDialog] = useState<'lock' | 'transfer'>()
  const close = () => setDialog(undefined)
  const person = nameOf(user)
  return (
    <>
      <HeadActions
        name={person}
        actions={[
          linkAction(userPaths.edit(user.id), {
            icon: EditIcon,
            label: t('screen.user.edit'),
            for: users.save,
          }),
          user.id !== session?.id &&
            (user.accountLocked
              ? callAction(
                  users.lock,
                  { body: { id: user.id, accountLocked: false } },
                  { icon: UnlockIcon, label: t('screen.list.unlock', { person }) },
                )
              : dialogAction(() => setDialog('lock'), { icon: LockIcon, label: t('screen.leave.lock') })),
          dialogAction(() => setDialog('transfer'), { icon: HandOverIcon, label: t('screen.leave.give') }),
          dialogAction(() => void save(() => download(users.export, { params: { userId: user.id } })), {
            icon: DownloadIcon,
            label: t('screen.user.save'),
          }),
        ]}
      >
        <AccountState {...user} />
      </HeadActions>
      {dialog === 'lock' && <LockUser user={user} onClose={close} />}
      {dialog === 'transfer' && <TransferDialog user={user} onClose={close} />}
    </>
  )
}
