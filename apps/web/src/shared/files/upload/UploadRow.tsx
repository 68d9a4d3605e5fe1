import { ActionIcon, Group, Progress, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import {
  CloseIcon,
  DoneIcon,
  FolderIcon,
  OfflineIcon,
  PauseIcon,
  ResumeIcon,
  RetryIcon,
  WarningIcon,
} from '#ui/icons.ts'
import { isUnderWay, type Upload, type UploadQueue } from './upload-queue.ts'

interface UploadRowProps {
  upload: Upload
  queue: UploadQueue
}

/** Shows an upload. Rendered again only when the upload changes. */
export const UploadRow = memo(function UploadRow({ upload, queue }: UploadRowProps) {
  const { t } = useTranslation('ui')
  const { bytes } = useFormat()
  const { id, file, name, folder, state, sizeBytes, error, isFinal } = upload
  return (
    <Group wrap="nowrap" gap="sm">
      <Stack gap={2} style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" truncate title={[folder, file ? name : ''].filter(Boolean).join('/')}>
            {!file && <FolderIcon size={14} aria-hidden />} {name}
          </Text>
          <Text size="xs" c="dimmed" className="nowrap">
            {state === 'sending' ? <Speed {...upload} /> : state !== 'lost' && t(`upload.state.${state}`)}
            {file && state !== 'lost' && ` · ${bytes(sizeBytes)}`}
          </Text>
        </Group>
        {(state === 'sending' || state === 'lost' || state === 'paused') && (
          <Progress value={percentOf(upload)} aria-label={t('upload.progress', { name })} />
        )}
        {state === 'lost' && (
          <Text size="xs" c="var(--status-due)" role="status">
            <OfflineIcon size={12} aria-hidden /> {t('upload.state.lost')}
          </Text>
        )}
        {error && (
          <Text size="xs" c="var(--status-late)" role="alert">
            {file ? `${t('upload.problem')} ${error}` : error}
          </Text>
        )}
      </Stack>
      {state === 'done' && <DoneIcon size={18} color="var(--status-on-time)" aria-hidden />}
      {state === 'failed' && <WarningIcon size={18} color="var(--status-late)" aria-hidden />}
      {(state === 'sending' || state === 'lost') && (
        <IconAction label={t('upload.pauseOne', { name })} icon={PauseIcon} run={() => queue.pauseOne(id)} />
      )}
      {state === 'paused' && (
        <IconAction label={t('upload.resumeOne', { name })} icon={ResumeIcon} run={() => queue.retry(id)} />
      )}
      {(state === 'failed' || state === 'canceled') && !isFinal && (
        <IconAction label={t('upload.retry', { name })} icon={RetryIcon} run={() => queue.retry(id)} />
      )}
      {(isUnderWay(upload) || state === 'paused') && (
        <IconAction label={t('upload.cancel', { name })} icon={CloseIcon} run={() => queue.cancel(id)} />
      )}
    </Group>
  )
})

function IconAction({ label, icon: Icon, run }: { label: string; icon: typeof CloseIcon; run: () => void }) {
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={run}>
      <Icon size={16} />
    </ActionIcon>
  )
}

function Speed(upload: Upload) {
  const { t } = useTranslation('ui')
  const { bytes, percent: formatted } = useFormat()
  const { sizeBytes, sentBytes, startedAt, startBytes } = upload
  const percent = formatted(percentOf(upload) / 100)
  const seconds = (Date.now() - (startedAt ?? Date.now())) / 1000
  if (seconds < 1 || sentBytes <= startBytes) return percent
  const perSecond = (sentBytes - startBytes) / seconds
  return t('upload.speed', {
    percent,
    speed: bytes(perSecond),
    seconds: Math.max(0, Math.ceil((sizeBytes - sentBytes) / perSecond)),
  })
}

const percentOf = ({ sizeBytes, sentBytes, state }: Upload) =>
  sizeBytes === 0 ? (state === 'done' ? 100 : 0) : Math.min(100, Math.floor((sentBytes / sizeBytes) * 100))
