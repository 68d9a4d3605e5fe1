import { Box, Button } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ReactNode } from 'react'
import { ActionButton, LinkButton } from '../controls/ActionButton.tsx'
import { SaveMenu, type SaveMenuProps } from '../controls/SaveMenu.tsx'
import { useSaveFile } from '../controls/useSaveFile.ts'
import { DownloadIcon } from '../icons.ts'
import { useIsPhone } from '../media-queries.ts'
import { Reason } from '../notes/Reason.tsx'
import { RowMenu } from './RowMenu.tsx'
import { dialogAction, type RowAction } from './row-actions.ts'
import { useRowActions } from './useRowActions.ts'

interface HeadActionsProps {
  /** The title of the screen. */
  name: string
  /** The actions of the screen besides the primary one, each with a label. */
  actions: readonly (RowAction | false | null | undefined)[]
  /** The files that the screen can save. */
  files?: SaveMenuProps | false | undefined
  /** The primary button. */
  children?: ReactNode
}

/**
 * Shows the actions of a screen to the right of its title: the primary button and the others as quiet buttons. On a
 * phone the others are in a menu, because their buttons would not fit.
 */
export function HeadActions({ name, actions, files, children }: HeadActionsProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <>
        {children}
        <HeadMenu name={name} actions={actions} files={files} />
      </>
    )
  return (
    <>
      {actions.map(action => action && <HeadButton key={action.label} {...action} />)}
      {files && <SaveMenu {...files} />}
      {children}
    </>
  )
}

/** Shows the actions that the user has permission for in a menu. Reserves its space while permissions load. */
function HeadMenu({ name, actions, files }: HeadActionsProps) {
  const { save } = useSaveFile(files ? files.failureText : '')
  const fileActions = files
    ? files.files.map(({ label, make }) => dialogAction(() => void save(make), { icon: DownloadIcon, label }))
    : []
  const [shownActions = []] = useRowActions(
    () => [...actions, ...fileActions],
    [name],
    () => name,
  ).actionsByRow
  if (shownActions.length === 0) return null
  const isPending = shownActions.some(action => action.isPending)
  return (
    <Box data-head-menu style={isPending ? { visibility: 'hidden' } : undefined}>
      <RowMenu actions={shownActions} name={name} />
    </Box>
  )
}

/** Shows an action as a button. Without permission it is disabled and shows the reason. */
function HeadButton({ icon: Icon, label = '', ...action }: RowAction) {
  const look = { variant: 'default', leftSection: <Icon size={16} /> }
  switch (action.kind) {
    case 'link':
      return (
        <LinkButton to={action.to} {...(action.for && { for: action.for })} {...look}>
          {label}
        </LinkButton>
      )
    case 'dialog':
      return (
        <Reason reason={action.reason}>
          <Button {...look} onClick={action.onOpen}>
            {label}
          </Button>
        </Reason>
      )
    case 'call': {
      const { endpoint, input, question, done, onDone } = action
      return (
        <ActionButton
          endpoint={endpoint}
          input={input as Input<Endpoint>}
          {...(question && { question })}
          {...(done && { done })}
          {...(onDone && { onDone })}
          {...look}
        >
          {label}
        </ActionButton>
      )
    }
  }
}
