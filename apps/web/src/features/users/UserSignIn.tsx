import { Stack, Title } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { LinkedAccounts } from '#features/company-sign-in/index.ts'
import { UserPasskeys } from '#features/passkeys/index.ts'
import { callAction, deleteAction } from '#ui/actions/row-actions.ts'
import { RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { browserName } from './browser-name.ts'
import { LoginList } from './LoginList.tsx'
import { UserFrame } from './UserFrame.tsx'

/** The sessions, app tokens, company accounts, passkeys and sign-in attempts of a user. */
export function Screen() {
  return <UserFrame part="signIn">{user => <Parts user={user} />}</UserFrame>
}

/** Each part appears after the parts above it have loaded, so that the content does not shift. */
function Parts({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'app-tokens'])
  const sessions = useEndpointQuery(users.sessions, { params: { userId: user.id } })
  const tokens = useEndpointQuery(appTokens.list, { query: { userId: user.id, pageSize: '-1' } })
  return (
    <Stack>
      <Title order={2}>{t('users:screen.user.sessions')}</Title>
      <Sessions user={user} sessions={sessions} />
      {!sessions.isLoading && (
        <>
          <Title order={2}>{t('app-tokens:screen.list.title')}</Title>
          <Tokens tokens={tokens} />
        </>
      )}
      {!sessions.isLoading && !tokens.isLoading && (
        <>
          <LinkedAccounts userId={user.id} />
          <UserPasskeys userId={user.id} />
          <Title order={2}>{t('users:screen.history.title')}</Title>
          <LoginList user={user.id} />
        </>
      )}
    </Stack>
  )
}

type EndpointQuery<E extends Endpoint> = ReturnType<typeof useEndpointQuery<E>>

interface SessionsProps {
  user: User
  sessions: EndpointQuery<typeof users.sessions>
}

function Sessions({ user, sessions }: SessionsProps) {
  const { t } = useTranslation('users')
  const column = useColumns()
  return (
    <ShortList
      name="userSessions"
      label={t('screen.user.sessions')}
      query={sessions}
      columns={[
        {
          key: 'browser',
          title: t('field.browser'),
          show: row => browserName(row.browser),
          text: row => row.browser,
        },
        column.text('address', t('field.address')),
        column.instant('createdDate', t('field.createdDate')),
        column.instant('lastUsed', t('field.lastUsed')),
      ]}
      actions={row => [
        callAction(
          users.endSession,
          { params: { userId: user.id, sessionId: row.id } },
          { icon: RemoveIcon, label: t('screen.user.endSession', { browser: browserName(row.browser) }) },
        ),
      ]}
      empty={{ title: t('screen.user.noSessions'), text: t('screen.user.noSessionsText') }}
    />
  )
}

function Tokens({ tokens }: { tokens: EndpointQuery<typeof appTokens.list> }) {
  const { t } = useTranslation(['app-tokens', 'users'])
  const column = useColumns()
  return (
    <ShortList
      name="userTokens"
      label={t('app-tokens:screen.list.title')}
      query={tokens}
      rows={answer => answer.appTokens}
      columns={[
        column.text('name', t('app-tokens:field.name')),
        { key: 'scope', title: t('app-tokens:field.scope'), show: row => t(`app-tokens:scope.${row.scope}`) },
        column.day('expirationDate', t('app-tokens:field.expirationDate')),
        column.instant('lastUsed', t('app-tokens:field.lastUsed')),
      ]}
      actions={row => [
        deleteAction(
          appTokens.delete,
          { params: { tokenId: row.id } },
          t('app-tokens:screen.list.removeQuestion', { name: row.name }),
        ),
      ]}
      empty={{ title: t('app-tokens:screen.list.empty'), text: t('users:screen.user.noTokensText') }}
    />
  )
}
