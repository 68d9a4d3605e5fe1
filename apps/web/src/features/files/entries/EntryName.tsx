import { Group, Text } from '@mantine/core'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { FileIcon, FolderIcon } from '#ui/icons.ts'
import { mainLinkProps } from '#ui/list/open-row.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import classes from '../Files.module.css'

interface EntryNameProps {
  id: string
  entry: FileEntry
  withFolder: boolean
}

/** Shows the name of a file or folder as a link that opens it. */
export function EntryName({ id, entry, withFolder }: EntryNameProps) {
  const { name, path, isDirectory, thumbnailUrl } = entry
  const folder = path.slice(0, -name.length - 1)
  return (
    <>
      <AppLink
        to={isDirectory ? projectPaths.files(id, { folder: path }) : projectPaths.file(id, { path })}
        {...mainLinkProps}
      >
        <Group component="span" gap="xs" wrap="nowrap">
          {isDirectory ? (
            <FolderIcon size={20} aria-hidden />
          ) : thumbnailUrl ? (
            <Thumbnail url={thumbnailUrl} alt="" size={24} />
          ) : (
            <FileIcon size={20} aria-hidden />
          )}
          <span className={classes.name}>{name}</span>
        </Group>
      </AppLink>
      {withFolder && folder && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {folder}
        </Text>
      )}
    </>
  )
}
