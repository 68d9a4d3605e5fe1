import { useTranslation } from 'react-i18next'
import { ShareLink } from '#features/sharing/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ExtractForm } from '../archive/ExtractForm.tsx'
import { NotifyPeople } from '../uploads/NotifyPeople.tsx'
import { ApplyTemplateForm, MoveOrCopyForm, NewFolderForm, RenameForm } from './entry-forms.tsx'
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

export function FileDialog({ id, dialog, onClose }: FileDialogProps) {
  const { t } = useTranslation('files')
  const name = 'name' in dialog ? dialog.name : ''
  return (
    <Dialog onClose={onClose} size="lg" title={t(`dialog.${dialog.kind}`, { name })}>
      <Content id={id} dialog={dialog} onClose={onClose} />
    </Dialog>
  )
}

function Content({ id, dialog, onClose }: FileDialogProps) {
  switch (dialog.kind) {
    case 'newFolder':
      return <NewFolderForm id={id} parentPath={dialog.parentPath} onDone={onClose} />
    case 'template':
      return <ApplyTemplateForm id={id} onDone={onClose} />
    case 'rename':
      return <RenameForm id={id} path={dialog.path} name={dialog.name} onDone={onClose} />
    case 'extract':
      return <ExtractForm id={id} path={dialog.path} onDone={onClose} />
    case 'move':
    case 'copy':
      return <MoveOrCopyForm id={id} kind={dialog.kind} paths={dialog.paths} onDone={onClose} />
    case 'notify':
      return <NotifyPeople id={id} paths={dialog.paths} onDone={onClose} />
    case 'versions':
      return <Versions id={id} path={dialog.path} />
    case 'share':
      return <ShareLink id={id} path={dialog.path} />
  }
}
