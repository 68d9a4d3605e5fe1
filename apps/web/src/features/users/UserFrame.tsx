import { Button } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#core/client.ts'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { AccountState } from '#shared/AccountState.tsx'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { downloadFile } from '#ui/controls/download-file.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import { TabLinks } from '#ui/page/TabLinks.tsx'
import { LockUser } from './LockUser.tsx'
import { nameOf } from './name-of.ts'
import { TransferEverything } from './TransferEverything.tsx'

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
      of={userQuery}
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
  const person = nameOf(user)
  return (
    <>
      <AccountState {...user} />
      <LinkButton to={userPaths.edit(user.id)} for={users.save} variant="default">
        {t('screen.user.edit')}
      </LinkButton>
      {user.id !== session?.id &&
        (user.accountLocked ? (
          <ActionButton
            endpoint={users.lock}
            input={{ body: { id: user.id, accountLocked: false } }}
            variant="default"
          >
            {t('screen.list.unlock', { person })}
          </ActionButton>
        ) : (
          <LockButton user={user} />
        ))}
      <TransferEverything user={user} />
      <Button
        variant="default"
        onClick={() =>
          void download(users.export, { params: { userId: user.id } }).then(
            ({ name, content }) => downloadFile(name, content),
            (error: Error) => toast.failed(`${t('act.export.failed')} ${error.message}`),
          )
        }
      >
        {t('screen.user.save')}
      </Button>
    </>
  )
}

function LockButton({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('screen.leave.lock')}
      </Button>
      {isOpen && <LockUser user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
