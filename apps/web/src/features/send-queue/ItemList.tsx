import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import type { MaintenanceEntryForm as LogForm } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { ProductionEntryForm } from '@steelsafe/contract/production/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/ActionButton.tsx'
import { confirm } from '#ui/confirm.tsx'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon, EditIcon, RemoveIcon, RetryIcon, UnsentIcon, WarningIcon } from '#ui/icons.ts'
import { currentQueue, useQueueItems, useSendingId } from './current.ts'
import type { QueueItem } from './item.ts'
import { saveItem } from './save-item.ts'
import { deleteItem } from './store.ts'

interface ItemListProps {
  items: readonly QueueItem[]
  /** Called after the item of an account without a session was discarded. */
  onDiscarded?: () => void
}

/** The queued items, with the reason why each waits and its actions. */
export function ItemList({ items, onDiscarded }: ItemListProps) {
  const sendingId = useSendingId()
  return (
    <Stack gap="xs" component="ul" m={0} p={0} w="100%">
      {items.map(item => (
        <ItemRow key={item.id} item={item} isSending={item.id === sendingId} onDiscarded={onDiscarded} />
      ))}
    </Stack>
  )
}

interface ItemRowProps {
  item: QueueItem
  isSending: boolean
  onDiscarded: (() => void) | undefined
}

function ItemRow({ item, isSending, onDiscarded }: ItemRowProps) {
  const { t } = useTranslation('send-queue')
  const { instant } = useFormat()
  const { id, tool, addedAt, refusal } = item
  const title = useTitle(item)
  const what = `${title}, ${tool}`
  const correctionAddress = addressToCorrect(item)
  const discard = async () => {
    if (!(await confirm({ text: t('discardQuestion', { what }), label: t('item.discard'), isLoss: true })))
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
            {tool} · {instant(new Date(addedAt).toISOString())}
          </Text>
          <State item={item} isSending={isSending} />
        </Stack>
        <Group gap="xs">
          {refusal && currentQueue() && correctionAddress && (
            <LinkButton
              variant="default"
              leftSection={<EditIcon size={16} />}
              aria-label={t('item.mendOf', { what })}
              to={correctionAddress}
            >
              {t('item.mend')}
            </LinkButton>
          )}
          {refusal && currentQueue() && (
            <RowButton
              icon={<RetryIcon size={16} />}
              label={t('item.retryOf', { what })}
              run={() => currentQueue()?.retry(id)}
            >
              {t('item.retry')}
            </RowButton>
          )}
          {(refusal || !currentQueue()) && (
            <>
              <RowButton
                icon={<DownloadIcon size={16} />}
                label={t('item.saveOf', { what })}
                run={() => saveItem(item, title)}
              >
                {t('item.save')}
              </RowButton>
              <RowButton icon={<RemoveIcon size={16} />} label={t('item.discardOf', { what })} run={discard}>
                {t('item.discard')}
              </RowButton>
            </>
          )}
        </Group>
      </Group>
    </Paper>
  )
}

/** Returns the path of the form that corrects an item. A photo can only be taken again, and a score earned again. */
function addressToCorrect({ kind, projectId, id }: QueueItem): string | undefined {
  if (kind === 'shift') return floorPaths.enter(projectId, { mend: id })
  if (kind === 'logEntry') return maintenancePaths.editEntry(projectId, undefined, { mend: id })
  if (kind === 'problem') return maintenancePaths.problem(projectId, { mend: id })
  return undefined
}

function State({ item: { refusal, failures, after }, isSending }: Pick<ItemRowProps, 'item' | 'isSending'>) {
  const { t } = useTranslation('send-queue')
  const isBehind = useQueueItems().some(({ id }) => id === after)
  if (refusal) {
    const reasons = Object.values(refusal.modelState ?? {}).flat()
    return (
      <Text size="sm" c="var(--status-late)" role="alert">
        <WarningIcon size={14} aria-hidden />{' '}
        {t('state.refused', { reason: reasons.join(' ') || refusal.message })}
      </Text>
    )
  }
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

/** Returns a function that describes an item in one line. */
function useTitle({ kind, file, body }: QueueItem): string {
  const { t } = useTranslation(['send-queue', 'production'])
  const { day, number } = useFormat()
  if (kind === 'photo' || kind === 'logPhoto') return t(`send-queue:kind.${kind}.title`, { name: file?.name })
  if (kind === 'problem')
    return t('send-queue:kind.problem.title', { description: String(body.description ?? '') })
  if (kind === 'score') return t('send-queue:kind.score.title', { score: number(Number(body.score)) })
  if (kind === 'logEntry') {
    const { workDate = null, description } = body as unknown as LogForm
    return t('send-queue:kind.logEntry.title', { date: day(workDate), description })
  }
  const { shiftId, date, quantity } = body as ProductionEntryForm
  return t('send-queue:kind.shift.title', {
    shift: t(`production:shift.${shiftId}`),
    date: day(date),
    quantity: number(quantity),
  })
}
