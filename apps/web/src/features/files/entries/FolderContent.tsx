import { Breadcrumbs, Group, Stack, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { Folder } from '@steelsafe/contract/files/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { PageButtons } from '#ui/list/PageButtons.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import type { OpenDialog } from './FileDialog.tsx'
import { FileGrid } from './FileGrid.tsx'
import { FileTable } from './FileTable.tsx'
import { countPages, type FolderPart } from './folder-part.ts'
import { SelectedFiles } from './SelectedFiles.tsx'
import type { FilesView } from './useFilesView.ts'

interface FolderContentProps {
  id: string
  folder: Folder
  part: FolderPart
  view: FilesView
  open: (dialog: OpenDialog) => void
}

/** Shows a page of a folder as a table or as a grid, with the actions for the selection. */
export function FolderContent({ id, folder, part, view, open }: FolderContentProps) {
  const { t } = useTranslation(['files', 'ui'])
  const { number } = useFormat()
  const { isAllowed: canUpload } = usePermission(files.upload)
  const [selectedPaths, setSelectedPaths] = useState<readonly string[]>([])
  const entries = folder.children
  const total = folder.fileCount + folder.subfolderCount
  const pages = countPages(folder)
  const selectedEntries = entries.filter(entry => selectedPaths.includes(entry.path))
  const list = { id, entries, selectedPaths, onSelect: setSelectedPaths, open }
  return (
    <Stack gap="sm">
      <FolderLocation id={id} folder={folder} />
      {selectedEntries.length > 0 && (
        <SelectedFiles id={id} entries={selectedEntries} open={open} onClear={() => setSelectedPaths([])} />
      )}
      {total === 0 ? (
        <Empty
          kind="empty"
          title={t('files:screen.empty')}
          text={t(canUpload ? 'files:screen.emptyText' : 'files:screen.readOnlyText')}
        />
      ) : view === 'grid' ? (
        <FileGrid {...list} />
      ) : (
        <FileTable {...list} sort={part.sort} onSort={part.sortBy} />
      )}
      {pages > 1 && (
        <Group justify="space-between" gap="sm" className="no-print">
          <Text size="sm" c="dimmed">
            {t('ui:list.range', {
              first: number(part.query.skip + 1),
              last: number(part.query.skip + entries.length),
              total: number(total),
            })}
          </Text>
          <PageButtons total={pages} page={part.page} onChange={part.goTo} />
        </Group>
      )}
    </Stack>
  )
}

function FolderLocation({ id, folder }: { id: string; folder: Folder }) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  return (
    <Group justify="space-between">
      <Breadcrumbs separator="/">
        <AppLink to={projectPaths.files(id)}>{t('screen.root')}</AppLink>
        {folder.breadcrumb.map(({ name, path }) => (
          <AppLink key={path} to={projectPaths.files(id, { folder: path })}>
            {name}
          </AppLink>
        ))}
      </Breadcrumbs>
      <Text size="sm" c="dimmed">
        {joinParts(
          t('screen.folderCount', { count: folder.foldersBelow }),
          t('screen.fileCount', { count: folder.filesBelow }),
          bytes(folder.sizeBytes),
        )}
      </Text>
    </Group>
  )
}
