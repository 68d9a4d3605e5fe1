import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { anyUserRule, type Scope, usePermission } from '#core/session/permissions.ts'
import { AddIcon } from '../icons.ts'
import { Reason } from '../notes/Reason.tsx'
import { confirm } from '../overlays/confirm.tsx'
import { useFollow } from './AppLink.tsx'

interface ActionButtonProps<E extends Endpoint> extends ButtonProps {
  endpoint: E
  input: Input<E>
  /** The company or project for which the rule is checked. */
  scope?: Scope
  /** The text of the confirmation. Without it, there is no confirmation. */
  question?: string
  /** The name of the action in the confirmation, if it differs from the button's text. */
  confirmLabel?: string
  onDone?: (answer: Output<E>) => void
  /** Returns the message after success, if it depends on the response. */
  done?: (answer: Output<E>) => string
  children: string
}

type ConfirmedCall<E extends Endpoint> = Pick<
  ActionButtonProps<E>,
  'endpoint' | 'input' | 'question' | 'onDone' | 'done'
> & {
  /** The name of the action in the confirmation. */
  label: string
  /** Hides the messages. */
  quiet?: boolean
}

/** Returns a function that calls an endpoint, after a confirmation if there is a question. */
export function useConfirmedCall<E extends Endpoint>({
  endpoint,
  input,
  question,
  onDone,
  done,
  label,
  quiet = false,
}: ConfirmedCall<E>) {
  const { send, isPending } = useCall(endpoint, { done, quiet })
  const run = async () => {
    const isDestructive = endpoint.method === 'DELETE'
    if (question && !(await confirm({ text: question, label, isDestructive }))) return
    await send(input).then(onDone, reportFieldErrors)
  }
  return { run, isPending }
}

/** A button that calls an endpoint. Without permission it is disabled and shows the reason. */
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
  const call = { endpoint, input, question, onDone, done, label: confirmLabel ?? children }
  const { run, isPending } = useConfirmedCall(call)
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

/**
 * A button that links to a screen. It is left out for users whose access role lacks the permission for the endpoint. If
 * they lack it for another reason, it is disabled and shows the reason.
 */
export function LinkButton({ to, for: endpoint, scope, children, ...look }: LinkButtonProps) {
  const follow = useFollow(to)
  const { isAllowed, isPending, lacks, reason } = usePermission(endpoint ?? anyUserRule, scope)
  if (lacks && !isPending) return null
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

export interface LabeledIcon {
  /** The action with the name of the row, for screen readers and as a tooltip. */
  label: string
  icon: ComponentType<{ size?: number }>
}

interface IconButtonProps extends LabeledIcon {
  onOpen: () => void
  /** The reason why the button is disabled. */
  reason?: string | undefined
}

/** An icon button for an action without a request, such as opening a dialog. */
export const IconButton = ({ label, icon, onOpen, reason }: IconButtonProps) => (
  <QuietIcon label={label} icon={icon} onClick={onOpen} reason={reason} />
)

/** An icon button that calls an endpoint for a row. */
export function IconAction<E extends Endpoint>(props: LabeledIcon & ConfirmedCall<E>) {
  const { endpoint, input, label, icon } = props
  const { run, isPending } = useConfirmedCall(props)
  const { reason } = usePermission(endpoint, undefined, input)
  return <QuietIcon reason={reason} label={label} icon={icon} isBusy={isPending} onClick={() => void run()} />
}

interface QuietIconProps extends LabeledIcon {
  reason: string | undefined
  isBusy?: boolean
  onClick: () => void
}

function QuietIcon({ reason, label, icon: Icon, isBusy = false, onClick }: QuietIconProps) {
  return (
    <Reason reason={reason} tip={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy} onClick={onClick}>
        <Icon size={16} />
      </ActionIcon>
    </Reason>
  )
}

type IconLinkProps = LabeledIcon & { to: string }

/** An icon link from a row to a screen. */
export function IconLink({ to, label, icon: Icon }: IconLinkProps) {
  const follow = useFollow(to)
  return (
    <Reason tip={label}>
      <ActionIcon component="a" href={to} onClick={follow} variant="subtle" color="gray" aria-label={label}>
        <Icon size={16} />
      </ActionIcon>
    </Reason>
  )
}
