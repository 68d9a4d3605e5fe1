import { Button, Group, Paper, Text } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { download } from './download.ts'
import type { Dialog } from './FileDialog.tsx'

interface PickedFilesProps {
  id: string
  entries: readonly FileEntry[]
  open: (dialog: Dialog) => void
  onClear: () => void
}

/** What can be done with the files and folders that are picked. */
export function PickedFiles({ id, entries, open, onClear }: PickedFilesProps) {
  const { t } = useTranslation('files')
  const paths = entries.slice(0, limits.pickedFiles).map(entry => entry.path)
  const [mayDownload, mayMove, mayCopy, mayTell] = [
    useMay(files.address, { id }),
    useMay(files.move, { id }),
    useMay(files.copy, { id }),
    useMay(files.notify, { id }),
  ]
  const button = (label: string, { may, why }: { may: boolean; why?: string }, onClick: () => void) => (
    <Button size="xs" variant="default" disabled={!may} title={why} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Paper withBorder p="xs" component="section" aria-label={t('screen.picked', { count: entries.length })}>
      <Group gap="xs">
        <Text size="sm">{t('screen.picked', { count: entries.length })}</Text>
        {button(t('menu.download'), mayDownload, () => void download(id, paths))}
        {button(t('menu.move'), mayMove, () => open({ kind: 'move', paths }))}
        {button(t('menu.copy'), mayCopy, () => open({ kind: 'copy', paths }))}
        {button(t('menu.tell'), mayTell, () => open({ kind: 'tell', paths }))}
        <ActionButton
          act={files.remove}
          input={{ params: { id }, query: { paths: paths.join(',') } }}
          scope={{ id }}
          question={t('screen.removeQuestion', { count: entries.length, name: entries[0]?.name })}
          onDone={onClear}
          size="xs"
          variant="default"
        >
          {t('menu.remove')}
        </ActionButton>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('screen.pickNone')}
        </Button>
      </Group>
    </Paper>
  )
}
