import { copyText } from '../controls/CopyButton.tsx'
import { LinkIcon } from '../icons.ts'
import { toast } from '../overlays/toast.ts'
import { dialogAction, type RowAction } from './row-actions.ts'

/** Returns an action of a row that copies a link and shows a message. */
export const copyAction = (link: string, { label, done }: { label: string; done: string }): RowAction =>
  dialogAction(() => void copyText(link).then(() => toast.done(done)), { icon: LinkIcon, label })
