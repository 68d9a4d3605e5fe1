import type { ActionGroup } from '@steelsafe/contract/action-groups/entities.ts'
import { useState } from 'react'
import { GroupDialog } from '#features/action-groups/GroupDialog.tsx'

/** A page with the dialog that changes an action group. */
export function Screen() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <GroupDialog group={group} onClose={() => setOpen(false)} />
}

/** The row of the list. The dialog uses only its id and its name. */
const group: ActionGroup = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'People',
  actions: ['ViewUsers'],
  companyCount: 0,
  version: 1,
}
