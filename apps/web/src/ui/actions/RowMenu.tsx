import { ActionIcon, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useConfirmedCall } from '../controls/ActionButton.tsx'
import { useFollow } from '../controls/AppLink.tsx'
import { LazyMenu, MenuItem } from '../floating/LazyMenu.tsx'
import { MoreIcon } from '../icons.ts'
import type { ShownAction } from './useRowActions.ts'

interface RowMenuProps {
  actions: readonly ShownAction[]
  /** The name of the row. */
  name: string
}

/** Shows the actions of a row in a menu. */
export function RowMenu({ actions, name }: RowMenuProps) {
  const { t } = useTranslation('ui')
  return (
    <LazyMenu
      position="bottom-end"
      shadow="md"
      hideDetached={false}
      dropdown={{ maw: 360 }}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('list.actionsOf', { name })}>
          <MoreIcon size={16} />
        </ActionIcon>
      }
    >
      {actions.map(action => (
        <Item key={action.label} action={action} />
      ))}
    </LazyMenu>
  )
}

function Item({ action }: { action: ShownAction }) {
  switch (action.kind) {
    case 'link':
      return <LinkItem {...action} />
    case 'dialog':
      return <DialogItem {...action} />
    case 'call':
      return <CallItem {...action} />
  }
}

type ActionOfKind<Kind extends ShownAction['kind']> = Extract<ShownAction, { kind: Kind }>

function LinkItem({ to, label, icon: Icon }: ActionOfKind<'link'>) {
  const follow = useFollow(to)
  return (
    <MenuItem href={to} onClick={follow} leftSection={<Icon size={16} />}>
      {label}
    </MenuItem>
  )
}

/**
 * A menu item that opens a dialog. If the action is not possible now, the item shows the reason. Unlike a disabled
 * item, the arrow keys reach it.
 */
function DialogItem({ onOpen, reason, label, icon: Icon }: ActionOfKind<'dialog'>) {
  const isPossible = reason === undefined
  return (
    <MenuItem
      onClick={isPossible ? onOpen : undefined}
      closeMenuOnClick={isPossible}
      aria-disabled={!isPossible || undefined}
      c={isPossible ? undefined : 'dimmed'}
      leftSection={<Icon size={16} />}
    >
      {label}
      {!isPossible && (
        <Text component="span" display="block" size="xs">
          {reason}
        </Text>
      )}
    </MenuItem>
  )
}

function CallItem({ input, ...action }: ActionOfKind<'call'>) {
  const { label, icon: Icon } = action
  // The call continues after the menu has closed.
  const { run, isPending } = useConfirmedCall({ ...action, input: input as Input<Endpoint> })
  return (
    <MenuItem onClick={() => void run()} disabled={isPending} leftSection={<Icon size={16} />}>
      {label}
    </MenuItem>
  )
}
