import { ActionIcon, Menu } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { MoreIcon } from '#ui/icons.ts'
import { useMoveToBin } from '../bin/useMoveToBin.ts'
import { download } from '../downloads/download.ts'
import type { OpenDialog } from './FileDialog.tsx'

interface FileMenuProps {
  id: string
  entry: FileEntry
  open: (dialog: OpenDialog) => void
}

/**
 * Menu with the actions that the user may perform on a file or folder. It always contains the action to notify people,
 * which requires only the permission to view files.
 */
export function FileMenu(props: FileMenuProps) {
  const { t } = useTranslation('files')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu.of', { name: props.entry.name })}>
          <MoreIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The items of the menu. They check permissions only when the menu opens, because a folder has many rows. */
function Items({ id, entry, open }: FileMenuProps) {
  const { t } = useTranslation('files')
  const { path, name } = entry
  const remove = useMoveToBin(id)
  const permissions = {
    download: usePermission(files.createAddress),
    rename: usePermission(files.rename),
    move: usePermission(files.move),
    copy: usePermission(files.copy),
    share: usePermission(sharing.create),
    notify: usePermission(files.notify),
    versions: usePermission(files.versions),
    extract: usePermission(files.extract),
    remove: remove.permission,
  }
  const item = (action: keyof typeof permissions, run: () => void) =>
    permissions[action].isAllowed && <Menu.Item onClick={run}>{t(`menu.${action}`)}</Menu.Item>
  return (
    <>
      {item('download', () => void download(id, [path]))}
      {item('rename', () => open({ kind: 'rename', path, name }))}
      {item('move', () => open({ kind: 'move', paths: [path] }))}
      {item('copy', () => open({ kind: 'copy', paths: [path] }))}
      {item('share', () => open({ kind: 'share', path, name }))}
      {item('notify', () => open({ kind: 'notify', paths: [path] }))}
      {!entry.isDirectory && item('versions', () => open({ kind: 'versions', path, name }))}
      {!entry.isDirectory && item('extract', () => open({ kind: 'extract', path, name }))}
      {permissions.remove.isAllowed && <Menu.Divider />}
      {item('remove', () => void remove.removeEntries([entry]))}
    </>
  )
}
