import { Checkbox, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { FileIcon, FolderIcon } from '#ui/icons.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { FileMenu } from './FileMenu.tsx'
import { type EntryList, togglePath } from './FileTable.tsx'

/** Shows files and folders as a grid of pictures. */
export function FileGrid({ id, entries, selectedPaths, onSelect, open }: EntryList) {
  const { t } = useTranslation('files')
  const { bytes } = useFormat()
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, sm: 4, lg: 6 }}
      spacing="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {entries.map(entry => (
        <Paper
          key={entry.id}
          component="li"
          withBorder
          p="xs"
          data-folder={entry.isDirectory ? entry.path : undefined}
        >
          <Group justify="space-between" wrap="nowrap">
            <Checkbox
              aria-label={t('screen.select', { name: entry.name })}
              checked={selectedPaths.includes(entry.path)}
              onChange={() => onSelect(togglePath(selectedPaths, entry.path))}
            />
            <FileMenu id={id} entry={entry} open={open} />
          </Group>
          <AppLink
            to={
              entry.isDirectory
                ? projectPaths.files(id, { folder: entry.path })
                : projectPaths.file(id, { path: entry.path })
            }
          >
            <Stack component="span" gap={4} align="center" ta="center">
              {entry.isDirectory ? (
                <FolderIcon size={64} stroke={1} aria-hidden />
              ) : entry.thumbnailUrl ? (
                <Thumbnail url={entry.thumbnailUrl} alt="" size={96} />
              ) : (
                <FileIcon size={64} stroke={1} aria-hidden />
              )}
              <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {entry.name}
              </Text>
            </Stack>
          </AppLink>
          <Text size="xs" c="dimmed" ta="center">
            {entry.isDirectory
              ? t('screen.fileCount', { count: entry.filesBelow ?? entry.fileCount })
              : bytes(entry.sizeBytes)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
