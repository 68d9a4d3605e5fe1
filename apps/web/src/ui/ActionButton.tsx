import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { always, type May, type Scope, useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { useFollow } from './AppLink.tsx'
import { confirm } from './confirm.tsx'
import { AddIcon } from './icons.ts'
import { Reason } from './Reason.tsx'

interface ActionButtonProps<E extends Endpoint> extends ButtonProps {
  act: E
  input: Input<E>
  /** The company or project that the rule of the endpoint is asked about. */
  scope?: Scope
  /** Asks first, with this text. */
  question?: string
  /** What the question calls the act, where the button says less. */
  named?: string
  onDone?: (answer: Output<E>) => void
  /** The message after success, where it depends on the answer. */
  done?: (answer: Output<E>) => string
  children: string
}

const isLoss = ({ method }: Endpoint) => method === 'DELETE'

/** A button that calls an endpoint; disabled with the reason when the caller may not. */
export function ActionButton<E extends Endpoint>({
  act: endpoint,
  input,
  scope,
  question,
  onDone,
  done,
  named,
  children,
  ...look
}: ActionButtonProps<E>) {
  const { why } = useMay(endpoint, scope, input)
  const { act, isPending } = useAct(endpoint, { done })
  const run = async () => {
    if (question && !(await confirm({ text: question, act: named ?? children, isLoss: isLoss(endpoint) })))
      return
    await act(input).then(onDone, () => undefined) // useAct has shown the failure
  }
  return (
    <Reason why={why}>
      <Button {...look} loading={isPending} onClick={() => void run()}>
        {children}
      </Button>
    </Reason>
  )
}

interface LinkButtonProps extends ButtonProps {
  to: string
  /** The endpoint that the screen behind it will call. */
  for?: Endpoint
  scope?: Scope
  children: ReactNode
}

/** A button that leads to a screen; disabled with the reason when the caller may not do there what it is for. */
export function LinkButton({ to, for: endpoint, scope, children, ...look }: LinkButtonProps) {
  const follow = useFollow(to)
  const { may, why } = useMay(endpoint ?? always, scope)
  return (
    <Reason why={why}>
      {may ? (
        <Button component="a" href={to} onClick={follow} {...look}>
          {children}
        </Button>
      ) : (
        <Button {...look}>{children}</Button>
      )}
    </Reason>
  )
}

/** The button that leads to the form of a new one. */
export const AddLink = (props: Omit<LinkButtonProps, 'leftSection'>) => (
  <LinkButton {...props} leftSection={<AddIcon size={16} />} />
)

export interface IconOf {
  /** What it does, with the name of the row: for screen readers, and as a tip. */
  label: string
  icon: ComponentType<{ size?: number }>
}

interface IconButtonProps extends IconOf {
  onOpen: () => void
  /** The endpoint that is called in what opens. */
  for?: Endpoint | undefined
  isBusy?: boolean
}

/** A quiet icon with a name, which opens something or does what needs no call. */
export function IconButton({ for: endpoint, ...props }: IconButtonProps) {
  return <QuietIcon {...useMay(endpoint ?? always)} {...props} />
}

type IconActionProps<E extends Endpoint> = IconOf &
  Pick<ActionButtonProps<E>, 'act' | 'input' | 'question' | 'onDone' | 'done'> & { quiet?: boolean }

/** An action of a row: a quiet icon with a name. */
export function IconAction<E extends Endpoint>(props: IconActionProps<E>) {
  const { act: endpoint, input, question, onDone, done, quiet = false, label, icon } = props
  const { act, isPending } = useAct(endpoint, { done, quiet })
  const run = async () => {
    if (question && !(await confirm({ text: question, act: label, isLoss: isLoss(endpoint) }))) return
    await act(input).then(onDone, () => undefined) // useAct has shown the failure
  }
  const may = useMay(endpoint, undefined, input)
  return <QuietIcon {...may} label={label} icon={icon} isBusy={isPending} onOpen={() => void run()} />
}

function QuietIcon({ why, label, icon: Icon, isBusy = false, onOpen }: IconButtonProps & May) {
  return (
    <Reason why={why} tip={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isBusy} onClick={onOpen}>
        <Icon size={16} />
      </ActionIcon>
    </Reason>
  )
}

type IconLinkProps = IconOf & { to: string; for?: Endpoint | undefined }

/** A way from a row to a screen: a quiet icon with a name. */
export function IconLink({ to, for: endpoint, label, icon: Icon }: IconLinkProps) {
  const follow = useFollow(to)
  const { may, why } = useMay(endpoint ?? always)
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label } as const
  return (
    <Reason why={why} tip={label}>
      {may ? (
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
