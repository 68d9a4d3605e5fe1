import { Button, Group, Stack, Text } from '@mantine/core'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { Card } from '#ui/page/Card.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { usePasskeysAvailable } from './usePasskeysAvailable.ts'

/**
 * Shows the user's passkeys on the profile. Renders nothing if the user has no passkeys and cannot add any on this
 * page.
 */
export default function OwnPasskeys() {
  const { t } = useTranslation('passkeys')
  const list = useEndpointQuery(passkeys.list, {})
  const isHere = usePasskeysAvailable()
  const [isAdding, setAdding] = useState(false)
  if (!isHere && !list.data?.length) return null
  return (
    <Card title={t('screen.profile.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('screen.profile.text')}</Text>
        <PasskeyList
          query={list}
          actions={row => [
            deleteAction(
              passkeys.delete,
              { params: { passkeyId: row.id } },
              t('screen.profile.removeQuestion', { name: row.name }),
            ),
          ]}
        />
        {isHere &&
          (isAdding ? (
            <AddPasskey onDone={() => setAdding(false)} />
          ) : (
            <Group>
              <Button variant="default" onClick={() => setAdding(true)}>
                {t('screen.profile.open')}
              </Button>
            </Group>
          ))}
      </Stack>
    </Card>
  )
}
