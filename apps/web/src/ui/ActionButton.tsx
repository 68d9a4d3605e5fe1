import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { always, type Permission, type Scope, usePermission } from '#core/permissions.ts'
import { useCall } from '#core/queries.ts'
import { useFollow } from './AppLink.tsx'
import { confirm } from './confirm.tsx'
import { AddIcon } from './icons.ts'
import { Reason } from './Reason.tsx'

interface ActionButtonProps<E extends Endpoint> extends ButtonProps {
  endpoint: E
  input: Input<E>
  /** The company or project for which the rule is checked. */
  scope?: Scope
  /** Asks for confirmation with this text. */
  question?: string
  /** The name of the action in the confirmation, if it differs from the button's text. */
  confirmLabel?: string
  onDone?: (answer: Output<E>) => void
  /** Returns the message after success, if it depends on the response. */
  done?: (answer: Output<E>) => string
  children: string
}

const isLoss = ({ method }: Endpoint) => method === 'DELETE'

/** A button that calls an endpoint. Disabled with the reason when the user may not. */
export function ActionButton<E extends Endpoint>({
  endpoint,
  input,
  scope,
  question,
  onDone,
  done,
  confirmLabel,
  children,
  ...look
}: ActionButtonProps<E>) {
  const { reason } = usePermission(endpoint, scope, input)
  const { send, isPending } = useCall(endpoint, { done })
  const run = async () => {
    if (
      question &&
      !(await confirm({ text: question, label: confirmLabel ?? children, isLoss: isLoss(endpoint) }))
    )
      return
    await send(input).then(onDone, () => undefined) // useCall has shown the failure
  }
  return (
    <Reason reason={reason}>
      <Button {...look} loading={isPending} onClick={() => void run()}>
        {children}
      </Button>
    </Reason>
  )
}

interface LinkButtonProps extends ButtonProps {
  to: string
  /** The endpoint that the screen will call. */
  for?: Endpoint
  scope?: Scope
  children: ReactNode
}

/** A button that links to a screen. Disabled with the reason when the user may not call the endpoint there. */
export function LinkButton({ to, for: endpoint, scope, children, ...look }: LinkButtonProps) {
  const follow = useFollow(to)
  const { isAllowed, reason } = usePermission(endpoint ?? always, scope)
  return (
    <Reason reason={reason}>
      {isAllowed ? (
        <Button component="a" href={to} onClick={follow} {...look}>
          {children}
        </Button>
      ) : (
        <Button {...look}>{children}</Button>
      )}
    </Reason>
  )
}

/** A button that links to the form for a new entry. */
export const AddLink = (props: Omit<LinkButtonProps, 'leftSection'>) => (
  <LinkButton {...props} leftSection={<AddIcon size={16} />} />
)

export interface IconOf {
  /** The action with the name of the row, for screen readers and as a tooltip. */
  label: string
  icon: ComponentType<{ size?: number }>
}

interface IconButtonProps extends IconOf {
  onOpen: () => void
  /** The endpoint that is called in the dialog that opens. */
  for?: Endpoint | undefined
  isBusy?: boolean
}

/** An icon with a name that opens something or does what needs no request. */
export function IconButton({ for: endpoint, ...props }: IconButtonProps) {
  return <QuietIcon {...usePermission(endpoint ?? always)} {...props} />
}

type IconActionProps<E extends Endpoint> = IconOf &
  Pick<ActionButtonProps<E>, 'endpoint' | 'input' | 'question' | 'onDone' | 'done'> & { quiet?: boolean }

/** An action of a row, as an icon with a name. */
export function IconAction<E extends Endpoint>(props: IconActionProps<E>) {
  const { endpoint, input, question, onDone, done, quiet = false, label, icon } = props
  const { send, isPending } = useCall(endpoint, { done, quiet })
  const run = async () => {
    if (question && !(await confirm({ text: question, label: label, isLoss: isLoss(endpoint) }))) return
    await send(input).then(onDone, () => undefined) // useCall has shown the failure
  }
  const may = usePermission(endpoint, undefined, input)
  return <QuietIcon {...may} label={label} icon={icon} isBusy={isPending} onOpen={() => void run()} />
}

function QuietIcon({ reason, label, icon: Icon, isBusy = false, onOpen }: IconButtonProps & Permission) {
  return (
    <Reason reason={reason} tip={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy} onClick={onOpen}>
        <Icon size={16} />
      </ActionIcon>
    </Reason>
  )
}

type IconLinkProps = IconOf & { to: string; for?: Endpoint | undefined }

/** A link from a row to a screen, as an icon with a name. */
export function IconLink({ to, for: endpoint, label, icon: Icon }: IconLinkProps) {
  const follow = useFollow(to)
  const { isAllowed, reason } = usePermission(endpoint ?? always)
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label } as const
  return (
    <Reason reason={reason} tip={label}>
      {isAllowed ? (
        <ActionIcon component="a" href={to} onClick={follow} {...look}>
          <Icon size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon {...look}>
          <Icon size={16} />
        </ActionIcon>
      )}
    </Reason>
  )
}
