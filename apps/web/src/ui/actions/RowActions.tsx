import { Group } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { IconAction, IconButton, IconLink } from '../controls/ActionButton.tsx'
import { useIsPhone } from '../media-queries.ts'
import { RowMenu } from './RowMenu.tsx'
import type { ShownAction } from './useRowActions.ts'

interface RowActionsProps {
  actions: readonly ShownAction[]
  /** The name of the row. */
  name: string
}

/** Maximum number of actions that are shown as icons. More actions are in a menu. */
const maxIcons = { phone: 1, desk: 2 }

/**
 * Shows the actions of a row: up to two as icons, on a phone a single one, more in a menu. Reserves their space while
 * permissions load.
 */
export function RowActions({ actions, name }: RowActionsProps) {
  const isPhone = useIsPhone()
  const isPending = actions.some(action => action.isPending)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" style={isPending ? { visibility: 'hidden' } : undefined}>
      {actions.length > maxIcons[isPhone ? 'phone' : 'desk'] ? (
        <RowMenu actions={actions} name={name} />
      ) : (
        actions.map(action => <RowIcon key={action.label} action={action} />)
      )}
    </Group>
  )
}

/** Shows an action as an icon. `useRowActions` has already checked the rule of its endpoint. */
function RowIcon({ action }: { action: ShownAction }) {
  switch (action.kind) {
    case 'link':
      return <IconLink {...action} />
    case 'dialog':
      return <IconButton {...action} />
    case 'call':
      return <IconAction {...action} input={action.input as Input<Endpoint>} />
  }
}
