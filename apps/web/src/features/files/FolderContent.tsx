import { Breadcrumbs, Button, Group, Stack, Text } from '@mantine/core'
import type { Folder } from '@steelsafe/contract/files/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import type { Dialog } from './FileDialog.tsx'
import { FileGrid } from './FileGrid.tsx'
import { FileTable } from './FileTable.tsx'
import { PickedFiles } from './PickedFiles.tsx'
import { type SortField, sorted } from './sorting.ts'
import type { View } from './view.ts'

interface FolderContentProps {
  id: string
  folder: Folder
  view: View
  open: (dialog: Dialog) => void
}

/** So many are drawn at once: a folder of ten thousand stays quick. */
const step = 200

export function FolderContent({ id, folder, view, open }: FolderContentProps) {
  const { t } = useTranslation('files')
  const [sort, setSort] = useState<{ field: SortField; ascending: boolean }>({
    field: 'name',
    ascending: true,
  })
  const [shown, setShown] = useState(step)
  const [picked, setPicked] = useState<readonly string[]>([])
  const entries = sorted(folder.children, sort.field, sort.ascending)
  const left = entries.length - shown
  const chosen = entries.filter(entry => picked.includes(entry.path))
  const list = { id, entries: entries.slice(0, shown), picked, onPick: setPicked, open }
  return (
    <Stack gap="sm">
      <Where id={id} folder={folder} />
      {chosen.length > 0 && (
        <PickedFiles id={id} entries={chosen} open={open} onClear={() => setPicked([])} />
      )}
      {entries.length === 0 ? (
        <Empty kind="empty" title={t('screen.empty')} text={t('screen.emptyText')} />
      ) : view === 'grid' ? (
        <FileGrid {...list} />
      ) : (
        <FileTable {...list} sort={sort} onSort={setSort} />
      )}
      {left > 0 && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {t('screen.more', { count: left })}
        </Button>
      )}
    </Stack>
  )
}

function Where({ id, folder }: { id: string; folder: Folder }) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  return (
    <Group justify="space-between">
      <Breadcrumbs separator="/">
        <AppLink to={projectPaths.files(id)}>{t('screen.root')}</AppLink>
        {folder.breadcrumb.map(({ name, path }) => (
          <AppLink key={path} to={projectPaths.files(id, path)}>
            {name}
          </AppLink>
        ))}
      </Breadcrumbs>
      <Text size="sm" c="dimmed">
        {[
          t('screen.folderCount', { count: folder.subfolderCount }),
          t('screen.fileCount', { count: folder.fileCount }),
          bytes(folder.sizeBytes),
        ].join(' · ')}
      </Text>
    </Group>
  )
}
