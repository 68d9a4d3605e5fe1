import { ActionIcon, Menu } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { download } from './download.ts'
import type { Dialog } from './FileDialog.tsx'

interface FileMenuProps {
  id: string
  entry: FileEntry
  open: (dialog: Dialog) => void
}

/** What can be done with one file or folder; what the caller may not says why. */
export function FileMenu({ id, entry, open }: FileMenuProps) {
  const { t } = useTranslation('files')
  const { path, name } = entry
  const remove = useAct(files.remove)
  const may = {
    download: useMay(files.address, { id }),
    rename: useMay(files.rename, { id }),
    move: useMay(files.move, { id }),
    copy: useMay(files.copy, { id }),
    share: useMay(sharing.create, { id }),
    tell: useMay(files.notify, { id }),
    versions: useMay(files.versions, { id }),
    extract: useMay(files.extract, { id }),
    remove: useMay(files.remove, { id }),
  }
  const item = (action: keyof typeof may, run: () => void) => (
    <Menu.Item disabled={!may[action].may} title={may[action].why} onClick={run}>
      {t(`menu.${action}`)}
    </Menu.Item>
  )
  const removeOne = async () => {
    if (await confirm({ text: t('screen.removeQuestion', { count: 1, name }) }))
      await remove.act({ params: { id }, query: { paths: path } }).catch(() => undefined) // said already
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu.of', { name })}>
          <MoreIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('download', () => void download(id, [path]))}
        {item('rename', () => open({ kind: 'rename', path, name }))}
        {item('move', () => open({ kind: 'move', paths: [path] }))}
        {item('copy', () => open({ kind: 'copy', paths: [path] }))}
        {item('share', () => open({ kind: 'share', path, name }))}
        {item('tell', () => open({ kind: 'tell', paths: [path] }))}
        {!entry.isDirectory && item('versions', () => open({ kind: 'versions', path, name }))}
        {!entry.isDirectory && item('extract', () => open({ kind: 'extract', path, name }))}
        <Menu.Divider />
        {item('remove', () => void removeOne())}
      </Menu.Dropdown>
    </Menu>
  )
}
