import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { useFollow } from './AppLink.tsx'
import { confirm } from './confirm.tsx'

interface ActionButtonProps<E extends Endpoint> extends ButtonProps {
  act: E
  input: Input<E>
  /** The company or project that the rule of the endpoint is asked about. */
  scope?: { id?: string }
  /** Asks first, with this text. */
  question?: string
  onDone?: () => void
  children: ReactNode
}

/** A button that calls an endpoint; disabled, and says why, when the caller may not. */
export function ActionButton<E extends Endpoint>({
  act: endpoint,
  input,
  scope,
  question,
  onDone,
  children,
  ...look
}: ActionButtonProps<E>) {
  const { may, why } = useMay(endpoint, scope)
  const { act, isPending } = useAct(endpoint)
  const run = async () => {
    if (question && !(await confirm({ text: question }))) return
    await act(input).then(onDone, () => undefined) // a failure was said already
  }
  return (
    <Reason why={why}>
      <Button
        {...look}
        data-disabled={!may || undefined}
        aria-disabled={!may}
        loading={isPending}
        onClick={() => may && void run()}
      >
        {children}
      </Button>
    </Reason>
  )
}

interface LinkButtonProps extends ButtonProps {
  to: string
  /** The endpoint that the screen behind it will call. */
  for?: Endpoint
  scope?: { id?: string }
  children: ReactNode
}

/** A button that leads to a screen; disabled, and says why, when the caller may not do there what it is for. */
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
        <Button {...look} data-disabled aria-disabled>
          {children}
        </Button>
      )}
    </Reason>
  )
}

interface IconOf {
  /** What it does, with the name of the row: for screen readers, and as a tip. */
  label: string
  icon: ComponentType<{ size?: number }>
  scope?: { id?: string }
}

type IconActionProps<E extends Endpoint> = IconOf &
  Pick<ActionButtonProps<E>, 'act' | 'input' | 'question' | 'onDone'>

/** An action of a row: a quiet icon with a name. */
export function IconAction<E extends Endpoint>(props: IconActionProps<E>) {
  const { act: endpoint, input, scope, question, onDone, label, icon: Icon } = props
  const { may, why } = useMay(endpoint, scope)
  const { act, isPending } = useAct(endpoint)
  const run = async () => {
    if (!may || (question && !(await confirm({ text: question })))) return
    await act(input).then(onDone, () => undefined) // a failure was said already
  }
  return (
    <Tooltip label={why ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-disabled={!may}
        data-disabled={!may || undefined}
        loading={isPending}
        onClick={() => void run()}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

type IconLinkProps = IconOf & Pick<LinkButtonProps, 'to' | 'for'>

/** A way from a row to a screen: a quiet icon with a name. */
export function IconLink({ to, for: endpoint, scope, label, icon: Icon }: IconLinkProps) {
  const follow = useFollow(to)
  const { may, why } = useMay(endpoint ?? always, scope)
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label } as const
  return (
    <Tooltip label={why ?? label}>
      {may ? (
        <ActionIcon component="a" href={to} onClick={follow} {...look}>
          <Icon size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon {...look} data-disabled aria-disabled>
          <Icon size={16} />
        </ActionIcon>
      )}
    </Tooltip>
  )
}

const always = { allow: { who: 'user' } } as Endpoint

const Reason = ({ why, children }: { why?: string; children: ReactNode }) => (
  <Tooltip label={why} disabled={!why}>
    {children as never}
  </Tooltip>
)
