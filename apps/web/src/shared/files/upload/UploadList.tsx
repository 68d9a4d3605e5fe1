import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { PauseIcon, ResumeIcon } from '#ui/icons.ts'
import { UploadRow } from './UploadRow.tsx'
import { isUnderWay, type Upload, type UploadQueue, type UploadState } from './upload-queue.ts'

/** Number of rows that are rendered at first, so that large folders stay fast. */
const firstVisibleCount = 10

/**
 * Sort order of states: active and failed uploads come before waiting uploads. In a long list, completed uploads are
 * only counted.
 */
const order: UploadState[] = ['sending', 'lost', 'paused', 'failed', 'waiting', 'canceled']
const maxShownWhenDone = 5

/** Shows all uploads with their progress, and the total progress. Shows nothing without uploads. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('ui')
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const isPaused = useSyncExternalStore(queue.subscribe, queue.isPaused)
  const [visibleCount, setVisibleCount] = useState(firstVisibleCount)
  const isBusy = uploads.some(isUnderWay)
  // Makes the browser ask for confirmation before the tab closes, because that would interrupt uploads.
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  if (uploads.length === 0) return null
  const shownStates: UploadState[] = uploads.length > maxShownWhenDone ? order : [...order, 'done']
  const rows = shownStates.flatMap(state => uploads.filter(upload => upload.state === state))
  const remainingCount = rows.length - visibleCount
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label={t('upload.list')}
      bg="var(--surface-card)"
      className="no-print"
    >
      <Stack gap="xs">
        <Total uploads={uploads} isBusy={isBusy}>
          {isBusy && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={isPaused ? <ResumeIcon size={14} /> : <PauseIcon size={14} />}
              onClick={() => (isPaused ? queue.resume() : queue.pause())}
            >
              {t(isPaused ? 'upload.resume' : 'upload.pause')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => queue.clear()}>
            {t('upload.clear')}
          </Button>
        </Total>
        {rows.slice(0, visibleCount).map(upload => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
        {remainingCount > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => setVisibleCount(visibleCount + firstVisibleCount * 10)}
          >
            {t('upload.more', { count: remainingCount })}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

interface TotalProps {
  uploads: readonly Upload[]
  isBusy: boolean
  children: React.ReactNode
}

function Total({ uploads, isBusy, children }: TotalProps) {
  const { t } = useTranslation('ui')
  const { bytes, percent: formatted } = useFormat()
  const activeUploads = uploads.filter(({ state }) => state !== 'canceled')
  const done = activeUploads.filter(({ state }) => state === 'done').length
  const failed = activeUploads.filter(({ state }) => state === 'failed').length
  const all = sum(activeUploads, upload => (upload.state === 'failed' ? 0 : upload.sizeBytes))
  const sentBytes = sum(activeUploads, upload =>
    upload.state === 'failed' ? 0 : Math.min(upload.sentBytes, upload.sizeBytes),
  )
  const percent = all === 0 ? (isBusy ? 0 : 100) : Math.floor((sentBytes / all) * 100)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {isBusy
            ? t('upload.total', { done, count: activeUploads.length })
            : failed > 0
              ? t('upload.finished', { done, failed })
              : t('upload.total', { done, count: activeUploads.length })}
          {isBusy && failed > 0 && ` · ${t('upload.totalFailed', { count: failed })}`}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
      {isBusy && uploads.length > 1 && (
        <Group gap="sm" wrap="nowrap">
          <Progress value={percent} flex={1} aria-label={t('upload.all')} />
          <Text size="xs" c="dimmed" className="nowrap">
            {joinParts(formatted(percent / 100), `${bytes(sentBytes)} / ${bytes(all)}`)}
          </Text>
        </Group>
      )}
    </>
  )
}

const sum = (uploads: readonly Upload[], measure: (upload: Upload) => number) =>
  uploads.reduce((total, upload) => total + measure(upload), 0)
