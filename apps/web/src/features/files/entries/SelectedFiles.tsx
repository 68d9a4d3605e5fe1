import { Button, Group, Paper, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { useMoveToBin } from '../bin/useMoveToBin.ts'
import { download } from '../downloads/download.ts'
import type { OpenDialog } from './FileDialog.tsx'

interface SelectedFilesProps {
  id: string
  entries: readonly FileEntry[]
  open: (dialog: OpenDialog) => void
  onClear: () => void
}

/** Shows the actions for the selected files and folders. */
export function SelectedFiles({ id, entries, open, onClear }: SelectedFilesProps) {
  const { t } = useTranslation('files')
  const paths = entries.map(entry => entry.path)
  const remove = useMoveToBin(id)
  const tooMany =
    entries.length > fileLimits.selectedFiles
      ? t('screen.selectedTooMany', { max: fileLimits.selectedFiles })
      : undefined
  const [downloadPermission, movePermission, copyPermission, notifyPermission] = [
    usePermission(files.createAddress),
    usePermission(files.move),
    usePermission(files.copy),
    usePermission(files.notify),
  ]
  const button = (label: string, { reason }: { reason?: string }, onClick: () => void) => (
    <Reason reason={reason ?? tooMany}>
      <Button size="xs" variant="default" onClick={onClick}>
        {label}
      </Button>
    </Reason>
  )
  return (
    <Paper withBorder p="xs" component="section" aria-label={t('screen.selected', { count: entries.length })}>
      <Group gap="xs">
        <Text size="sm">{t('screen.selected', { count: entries.length })}</Text>
        {button(t('menu.download'), downloadPermission, () => void download(id, paths))}
        {button(t('menu.move'), movePermission, () => open({ kind: 'move', paths }))}
        {button(t('menu.copy'), copyPermission, () => open({ kind: 'copy', paths }))}
        {button(t('menu.notify'), notifyPermission, () => open({ kind: 'notify', paths }))}
        {button(
          t('menu.remove'),
          remove.permission,
          () => void remove.removeEntries(entries).then(done => done && onClear()),
        )}
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('screen.selectNone')}
        </Button>
        {tooMany && (
          <Text size="sm" role="status">
            {tooMany}
          </Text>
        )}
      </Group>
    </Paper>
  )
}
