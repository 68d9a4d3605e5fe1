import { Group, Stack, Text, TextInput } from '@mantine/core'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { CloneIcon, RetryIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** Shows the address of the user's calendar feed, with buttons to turn it on, renew it, and turn it off. */
export function OwnCalendar() {
  const { t } = useTranslation('boards')
  const feed = useEndpointQuery(boards.ownFeed, {})
  return (
    <Card title={t('screen.calendar.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('screen.calendar.text')}</Text>
        <PageState query={feed}>
          {({ address }) =>
            address ? (
              <Address address={address} />
            ) : (
              <ActionButton endpoint={boards.renewFeed} input={{}} variant="default">
                {t('screen.calendar.start')}
              </ActionButton>
            )
          }
        </PageState>
      </Stack>
    </Card>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('boards')
  return (
    <>
      <TextInput
        label={t('screen.calendar.address')}
        value={address}
        readOnly
        w="100%"
        maw={640}
        onFocus={event => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        {t('screen.calendar.secret')}
      </Text>
      <Group gap="sm">
        <CopyButton
          value={address}
          done={t('screen.calendar.copied')}
          variant="default"
          leftSection={<CloneIcon size={16} />}
        >
          {t('screen.calendar.copy')}
        </CopyButton>
        <ActionButton
          endpoint={boards.renewFeed}
          input={{}}
          question={t('screen.calendar.renewQuestion')}
          variant="default"
          leftSection={<RetryIcon size={16} />}
        >
          {t('screen.calendar.renew')}
        </ActionButton>
        <ActionButton
          endpoint={boards.stopFeed}
          input={{}}
          question={t('screen.calendar.stopQuestion')}
          variant="subtle"
        >
          {t('screen.calendar.stop')}
        </ActionButton>
      </Group>
    </>
  )
}
