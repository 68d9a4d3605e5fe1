import { Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import type { QueueItem } from '../storage/item.ts'
import { itemsOfEmail } from '../storage/store.ts'
import { ItemList } from './ItemList.tsx'

/** The waiting items of a locked account, shown to a user who entered its password. */
export function LockedItems({ email }: { email: string }) {
  const { t } = useTranslation('send-queue')
  const [items, setItems] = useState<QueueItem[]>([])
  const readItems = useCallback(() => {
    itemsOfEmail(email).then(setItems, () => setItems([]))
  }, [email])
  useEffect(readItems, [readItems])
  if (items.length === 0) return null
  return (
    <InlineMessage kind="warning" title={t('locked.title', { count: items.length })}>
      <Stack gap="sm">
        <Text size="sm">{t('locked.text')}</Text>
        <ItemList items={items} onDiscarded={readItems} />
      </Stack>
    </InlineMessage>
  )
}
