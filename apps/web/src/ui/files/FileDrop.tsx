import { ActionIcon, Button, Group, Paper, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'
import { CloseIcon, DoneIcon, PauseIcon, ResumeIcon, RetryIcon, UploadIcon, WarningIcon } from '../icons.ts'
import { type Transport, type Upload, UploadQueue } from './upload-queue.ts'

interface FileDropProps {
  send: Transport
  largestBytes: number
  disabled?: boolean
  /** Why it is disabled. */
  why?: string
}

/** Drop files, or choose them; each shows how far it is, and can be cancelled or tried again. */
export function FileDrop({ send, largestBytes, disabled, why }: FileDropProps) {
  const { t } = useTranslation('ui')
  const { bytes } = useFormat()
  const open = useRef<() => void>(null)
  const latest = useRef(send)
  latest.current = send
  const queue = useRef<UploadQueue>(null)
  queue.current ??= new UploadQueue((file, watch) => latest.current(file, watch), largestBytes, {
    badName: name => t('upload.badName', { name }),
    tooLarge: () => t('upload.tooLarge', { max: bytes(largestBytes) }),
  })
  const uploads = useSyncExternalStore(queue.current.subscribe, queue.current.uploads)
  const isPaused = useSyncExternalStore(queue.current.subscribe, queue.current.isPaused)

  return (
    <Stack gap="sm" className="no-print">
      <Dropzone
        openRef={open}
        disabled={disabled}
        onDrop={files => queue.current?.add(files)}
        activateOnClick={false}
        bg="var(--surface-raised)"
        p="md"
        styles={{ inner: { pointerEvents: 'all' } }}
        inputProps={{ 'aria-label': t('upload.choose') }}
      >
        <Group justify="center" gap="sm">
          <UploadIcon size={20} aria-hidden />
          <Text size="sm">{disabled ? why : t('upload.drop')}</Text>
          <Button size="xs" variant="default" disabled={disabled} onClick={() => open.current?.()}>
            {t('upload.choose')}
          </Button>
        </Group>
      </Dropzone>
      {uploads.length > 0 && <UploadList queue={queue.current} uploads={uploads} isPaused={isPaused} />}
    </Stack>
  )
}

function UploadList({
  queue,
  uploads,
  isPaused,
}: {
  queue: UploadQueue
  uploads: readonly Upload[]
  isPaused: boolean
}) {
  const { t } = useTranslation('ui')
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('upload.list')}>
      <Group justify="flex-end" gap="xs" mb="xs">
        {isBusy && (
          <Tooltip label={t('upload.pauseHint')}>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={isPaused ? <ResumeIcon size={14} /> : <PauseIcon size={14} />}
              onClick={() => (isPaused ? queue.resume() : queue.pause())}
            >
              {t(isPaused ? 'upload.resume' : 'upload.pause')}
            </Button>
          </Tooltip>
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => queue.clear()}>
          {t('upload.clear')}
        </Button>
      </Group>
      <Stack gap="xs">
        {uploads.map(upload => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </Stack>
    </Paper>
  )
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t } = useTranslation('ui')
  const { bytes } = useFormat()
  const { file, state, sentBytes, error } = upload
  const percent =
    file.size === 0 ? (state === 'done' ? 100 : 0) : Math.min(100, Math.floor((sentBytes / file.size) * 100))
  return (
    <Group wrap="nowrap" gap="sm">
      <Stack gap={2} style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <Text size="xs" c="dimmed" className="nowrap">
            {state === 'sending' ? speed(upload, t, bytes) : t(`upload.state.${state}`)} · {bytes(file.size)}
          </Text>
        </Group>
        {(state === 'sending' || state === 'waiting') && (
          <Progress value={percent} aria-label={t('upload.progress', { name: file.name })} />
        )}
        {error && (
          <Text size="xs" c="var(--status-late)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      {state === 'done' && <DoneIcon size={18} color="var(--status-on-time)" aria-hidden />}
      {state === 'failed' && <WarningIcon size={18} color="var(--status-late)" aria-hidden />}
      {(state === 'failed' || state === 'cancelled') && (
        <ActionIcon
          variant="subtle"
          aria-label={t('upload.retry', { name: file.name })}
          onClick={() => queue.retry(upload.id)}
        >
          <RetryIcon size={16} />
        </ActionIcon>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <ActionIcon
          variant="subtle"
          aria-label={t('upload.cancel', { name: file.name })}
          onClick={() => queue.cancel(upload.id)}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

function speed(
  { file, sentBytes, startedAt }: Upload,
  t: (key: string, values: Record<string, string | number>) => string,
  bytes: (value: number) => string,
): string {
  const seconds = (Date.now() - (startedAt ?? Date.now())) / 1000
  const percent = file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100)
  if (seconds < 1 || sentBytes === 0) return `${percent} %`
  const perSecond = sentBytes / seconds
  return t('upload.speed', {
    percent,
    speed: bytes(perSecond),
    seconds: Math.ceil((file.size - sentBytes) / perSecond),
  })
}
