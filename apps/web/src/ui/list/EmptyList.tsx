import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { always, type Scope, useMay } from '#core/may.ts'
import { AddLink } from '../ActionButton.tsx'
import { Empty } from '../Empty.tsx'

/** What a list says and offers while there is nothing at all. */
export interface EmptyListProps {
  title: string
  text?: string
  /** The form of a new one, for those who may use it. */
  add?: { to: string; for?: Endpoint; scope?: Scope }
  /** Another next step. */
  action?: ReactNode
}

export const EmptyList = ({ title, text, add, action }: EmptyListProps) => (
  <Empty kind="empty" title={title} {...(text === undefined ? {} : { text })}>
    {add && <AddFirst {...add} />}
    {action}
  </Empty>
)

function AddFirst({ to, for: endpoint, scope }: NonNullable<EmptyListProps['add']>) {
  const { t } = useTranslation('ui')
  const { may } = useMay(endpoint ?? always, scope)
  return (
    may && (
      <AddLink to={to} variant="default">
        {t('list.addFirst')}
      </AddLink>
    )
  )
}
