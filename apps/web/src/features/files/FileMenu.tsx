import { ActionIcon, Menu } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { MoreIcon } from '#ui/icons.ts'
import { download } from './download.ts'
import type { OpenDialog } from './FileDialog.tsx'
import { useRemove } from './useRemove.ts'

interface FileMenuProps {
  id: string
  entry: FileEntry
  open: (dialog: OpenDialog) => void
}

/** What can be done with one file or folder; an action that the caller may not take shows why. */
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

/** Asked for what the caller may only once the menu is open: a folder has many rows. */
function Items({ id, entry, open }: FileMenuProps) {
  const { t } = useTranslation('files')
  const { path, name } = entry
  const remove = useRemove(id)
  const may = {
    download: useMay(files.address),
    rename: useMay(files.rename),
    move: useMay(files.move),
    copy: useMay(files.copy),
    share: useMay(sharing.create),
    notify: useMay(files.notify),
    versions: useMay(files.versions),
    extract: useMay(files.extract),
    remove: remove.may,
  }
  const item = (action: keyof typeof may, run: () => void) => (
    <Menu.Item disabled={!may[action].may} title={may[action].why} onClick={run}>
      {t(`menu.${action}`)}
    </Menu.Item>
  )
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
      <Menu.Divider />
      {item('remove', () => void remove.act([entry]))}
    </>
  )
}
