import { Checkbox, Table } from '@mantine/core'
import type { FileEntry, FileSortField } from '@steelsafe/contract/files/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { SortHeading } from '#ui/list/table/SortHeading.tsx'
import { TableFrame } from '#ui/list/table/TableFrame.tsx'
import classes from '../Files.module.css'
import { EntryName } from './EntryName.tsx'
import type { OpenDialog } from './FileDialog.tsx'
import { FileMenu } from './FileMenu.tsx'
import type { Sort } from './folder-part.ts'

/** Props of the table and of the grid: the entries, and the selection. */
export interface EntryList {
  id: string
  entries: readonly FileEntry[]
  /** Paths of the selected entries. */
  selectedPaths: readonly string[]
  onSelect: (paths: readonly string[]) => void
  open: (dialog: OpenDialog) => void
}

interface FileTableProps extends EntryList {
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** True when each row shows its folder, as in search results. */
  withFolder?: boolean
}

/** Returns the selected paths with this path added, or without it if it was selected. */
export const togglePath = (selectedPaths: readonly string[], path: string): readonly string[] =>
  selectedPaths.includes(path) ? selectedPaths.filter(one => one !== path) : [...selectedPaths, path]

/** Shows files and folders as a table. */
export function FileTable({
  id,
  entries,
  selectedPaths,
  onSelect,
  open,
  sort,
  onSort,
  withFolder,
}: FileTableProps) {
  const { t } = useTranslation(['files', 'ui'])
  const personName = usePersonName()
  const { bytes, instant } = useFormat()
  const columns: [FileSortField, string][] = [
    ['name', t('files:field.name')],
    ['sizeBytes', t('files:field.size')],
    ['modifiedDate', t('files:field.modified')],
    ['modifiedBy', t('files:field.modifiedBy')],
  ]
  const all = entries.map(entry => entry.path)
  const areAll = all.length > 0 && all.every(path => selectedPaths.includes(path))
  return (
    <TableFrame
      label={t('files:screen.title')}
      phoneClass={classes.rows}
      head={
        <>
          <Table.Th w={36}>
            <Checkbox
              aria-label={t('files:screen.selectAll')}
              checked={areAll}
              indeterminate={!areAll && selectedPaths.length > 0}
              onChange={() => onSelect(areAll ? [] : all)}
            />
          </Table.Th>
          {columns.map(([field, title]) => (
            <SortHeading
              key={field}
              title={title}
              isNumber={field === 'sizeBytes'}
              isLead={field === 'name'}
              isSorted={sort?.field === field}
              isAscending={sort?.ascending ?? true}
              onSort={sort && onSort && (ascending => onSort({ field, ascending }))}
            />
          ))}
          <Table.Th data-actions>
            <span className={classes.hidden}>{t('ui:list.actions')}</span>
          </Table.Th>
        </>
      }
    >
      {entries.map(entry => (
        <Table.Tr key={entry.id} data-folder={entry.isDirectory ? entry.path : undefined}>
          <Table.Td>
            <Checkbox
              aria-label={t('files:screen.select', { name: entry.name })}
              checked={selectedPaths.includes(entry.path)}
              onChange={() => onSelect(togglePath(selectedPaths, entry.path))}
            />
          </Table.Td>
          <Table.Td className={classes.lead} data-lead>
            <EntryName id={id} entry={entry} withFolder={withFolder ?? false} />
          </Table.Td>
          <Table.Td className="number nowrap">
            {entry.isDirectory ? <FolderSize {...entry} /> : bytes(entry.sizeBytes)}
          </Table.Td>
          <Table.Td className="nowrap">{instant(entry.modifiedDate)}</Table.Td>
          <Table.Td className={classes.by}>{personName(entry.modifiedBy)}</Table.Td>
          <Table.Td className={classes.menu} data-actions>
            <FileMenu id={id} entry={entry} open={open} />
          </Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  )
}

/**
 * Shows the size of a folder. The folder view counts everything below the folder; search results count only its direct
 * children.
 */
function FolderSize({ fileCount, subfolderCount, filesBelow, sizeBytes }: FileEntry) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  if (filesBelow !== null) return joinParts(t('screen.fileCount', { count: filesBelow }), bytes(sizeBytes))
  return [
    subfolderCount && t('screen.folderCount', { count: subfolderCount }),
    t('screen.fileCount', { count: fileCount }),
  ]
    .filter(Boolean)
    .join(', ')
}
