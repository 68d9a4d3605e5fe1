import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { DownloadIcon, EditIcon, RemoveIcon, RetryIcon, UnsentIcon, WarningIcon } from '#ui/icons.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { currentQueue, useQueueItems, useSendingId } from '../queue/current.ts'
import { type Sender, useSenders } from '../queue/senders.ts'
import type { QueueItem } from '../storage/item.ts'
import { deleteItem } from '../storage/store.ts'
import { saveItem } from './save-item.ts'

interface ItemListProps {
  items: readonly QueueItem[]
  /** Called after the item of an account without a session was discarded. */
  onDiscarded?: () => void
}

/** The queued items, with the reason why each waits and its actions. */
export function ItemList({ items, onDiscarded }: ItemListProps) {
  const sendingId = useSendingId()
  const senders = useSenders()
  // An item of a newer version of the app cannot be described.
  const rows = items.flatMap(item => {
    const sender = senders[item.kind]
    return sender ? [{ item, sender }] : []
  })
  useTranslation(rows.map(({ sender }) => sender.area))
  return (
    <Stack gap="xs" component="ul" m={0} p={0} w="100%">
      {rows.map(({ item, sender }) => (
        <ItemRow
          key={item.id}
          item={item}
          sender={sender}
          isSending={item.id === sendingId}
          onDiscarded={onDiscarded}
        />
      ))}
    </Stack>
  )
}

interface ItemRowProps {
  item: QueueItem
  sender: Sender
  isSending: boolean
  onDiscarded: (() => void) | undefined
}

function ItemRow({ item, sender, isSending, onDiscarded }: ItemRowProps) {
  const { t } = useTranslation('send-queue')
  const format = useFormat()
  const { id, tool, addedAt, refusal } = item
  const title = sender.title(item, format)
  const itemTitle = `${title}, ${tool}`
  const correctionPath = sender.correctionPath?.(item)
  const discard = async () => {
    if (
      !(await confirm({
        text: t('discardQuestion', { what: itemTitle }),
        label: t('item.discard'),
        isDestructive: true,
      }))
    )
      return
    const queue = currentQueue()
    await (queue ? queue.discard(id) : deleteItem(id))
    onDiscarded?.()
  }
  return (
    <Paper component="li" withBorder p="sm" bg="var(--surface-card)" style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="xs">
        <Stack gap={0} style={{ flex: '1 1 200px', minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {joinParts(tool, format.instant(new Date(addedAt).toISOString()))}
          </Text>
          <State item={item} isSending={isSending} />
        </Stack>
        <Group gap="xs">
          {refusal && currentQueue() && correctionPath && (
            <LinkButton
              variant="default"
              leftSection={<EditIcon size={16} />}
              aria-label={t('item.correctOf', { what: itemTitle })}
              to={correctionPath}
            >
              {t('item.correct')}
            </LinkButton>
          )}
          {refusal && currentQueue() && (
            <RowButton
              icon={<RetryIcon size={16} />}
              label={t('item.retryOf', { what: itemTitle })}
              run={() => currentQueue()?.retry(id)}
            >
              {t('item.retry')}
            </RowButton>
          )}
          {(refusal || !currentQueue()) && (
            <>
              <RowButton
                icon={<DownloadIcon size={16} />}
                label={t('item.saveOf', { what: itemTitle })}
                run={() => saveItem(item, title)}
              >
                {t('item.save')}
              </RowButton>
              <RowButton
                icon={<RemoveIcon size={16} />}
                label={t('item.discardOf', { what: itemTitle })}
                run={discard}
              >
                {t('item.discard')}
              </RowButton>
            </>
          )}
        </Group>
      </Group>
    </Paper>
  )
}

function State({ item: { refusal, failures, after }, isSending }: Pick<ItemRowProps, 'item' | 'isSending'>) {
  const { t } = useTranslation('send-queue')
  const isBehind = useQueueItems().some(({ id }) => id === after)
  if (refusal)
    return (
      <Text size="sm" c="var(--status-late)" role="alert">
        <WarningIcon size={14} aria-hidden /> {t('state.refused', { reason: refusalReason(refusal) })}
      </Text>
    )
  return (
    <Text size="sm" c="var(--status-due)" role="status">
      <UnsentIcon size={14} aria-hidden />{' '}
      {t(
        isSending
          ? 'state.sending'
          : isBehind
            ? 'state.behind'
            : failures > 0
              ? 'state.failing'
              : 'state.waiting',
      )}
    </Text>
  )
}

interface RowButtonProps {
  icon: ReactNode
  label: string
  run: () => unknown
  children: string
}

const RowButton = ({ icon, label, run, children }: RowButtonProps) => (
  <Button variant="default" leftSection={icon} aria-label={label} onClick={() => void run()}>
    {children}
  </Button>
)
