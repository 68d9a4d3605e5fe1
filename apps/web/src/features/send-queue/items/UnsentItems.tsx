import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UnsentIcon } from '#ui/icons.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { currentQueue, useQueueItems } from '../queue/current.ts'
import { ItemList } from './ItemList.tsx'

/** All items of the signed-in user that wait on this device. */
export function Screen() {
  const { t } = useTranslation('send-queue')
  const items = useQueueItems()
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={
        items.some(({ refusal }) => !refusal) && (
          <Button leftSection={<UnsentIcon size={16} />} onClick={() => void currentQueue()?.sendNow()}>
            {t('screen.list.sendNow')}
          </Button>
        )
      }
    >
      <Stack gap="md" maw={760}>
        {items.length > 0 ? (
          <ItemList items={items} />
        ) : (
          <Empty kind="empty" title={t('screen.list.empty')} text={t('screen.list.emptyText')} />
        )}
        <Text size="sm" c="dimmed">
          {t(isSecureContext ? 'screen.list.seven' : 'screen.list.noHttps')}
        </Text>
      </Stack>
    </Page>
  )
}
