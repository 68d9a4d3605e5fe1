import { useTranslation } from 'react-i18next'
import { ShareLink } from '#features/sharing/index.ts'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import { ExtractDialog } from '../archive/ExtractDialog.tsx'
import { NotifyPeople } from '../uploads/NotifyPeople.tsx'
import { ApplyTemplate, MoveOrCopyForm, NewFolderForm, RenameForm } from './entry-forms.tsx'
import { Versions } from './Versions.tsx'

/** An open dialog and its files. */
export type OpenDialog =
  | { kind: 'newFolder'; parentPath: string }
  | { kind: 'template' }
  | { kind: 'rename' | 'share' | 'versions' | 'extract'; path: string; name: string }
  | { kind: 'move' | 'copy' | 'notify'; paths: readonly string[] }

interface FileDialogProps {
  id: string
  dialog: OpenDialog
  onClose: () => void
}

/** The dialog for an action with files. */
export function FileDialog({ id, dialog, onClose }: FileDialogProps) {
  const { t } = useTranslation('files')
  const name = 'name' in dialog ? dialog.name : ''
  const head: DialogHead = { onClose, size: 'lg', title: t(`dialog.${dialog.kind}`, { name }) }
  switch (dialog.kind) {
    case 'template':
      return <ApplyTemplate head={head} id={id} />
    case 'extract':
      return <ExtractDialog head={head} id={id} path={dialog.path} />
    case 'notify':
      return <NotifyPeople head={head} id={id} paths={dialog.paths} />
    case 'versions':
      return <Versions head={head} id={id} path={dialog.path} />
    case 'newFolder':
      return (
        <Dialog {...head}>
          <NewFolderForm id={id} parentPath={dialog.parentPath} onDone={onClose} />
        </Dialog>
      )
    case 'rename':
      return (
        <Dialog {...head}>
          <RenameForm id={id} path={dialog.path} name={dialog.name} onDone={onClose} />
        </Dialog>
      )
    case 'move':
    case 'copy':
      return (
        <Dialog {...head}>
          <MoveOrCopyForm id={id} kind={dialog.kind} paths={dialog.paths} onDone={onClose} />
        </Dialog>
      )
    case 'share':
      return (
        <Dialog {...head}>
          <ShareLink id={id} path={dialog.path} />
        </Dialog>
      )
  }
}
