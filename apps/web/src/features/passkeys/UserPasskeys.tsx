import { Stack, Title } from '@mantine/core'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { PasskeyList } from './PasskeyList.tsx'

/** The passkeys of a user, for administrators. */
export function UserPasskeys({ userId }: { userId: string }) {
  const { t } = useTranslation('passkeys')
  const list = useEndpointQuery(passkeys.listOfUser, { params: { userId } })
  return (
    <Stack>
      <Title order={2}>{t('screen.profile.title')}</Title>
      <PasskeyList
        query={list}
        actions={row => [
          deleteAction(
            passkeys.deleteOfUser,
            { params: { userId, passkeyId: row.id } },
            t('screen.user.removeQuestion', { name: row.name }),
          ),
        ]}
      />
    </Stack>
  )
}
