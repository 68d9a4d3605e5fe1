import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { always, type Scope, usePermission } from '#core/permissions.ts'
import { AddLink } from '../ActionButton.tsx'
import { Empty } from '../Empty.tsx'

/** The texts and the action of a list without rows. */
export interface EmptyListProps {
  title: string
  /** Explains what will appear here, and how to begin. */
  text: string
  /** The link to the form for a new entry, for users who may add one. */
  add?: { to: string; for?: Endpoint; scope?: Scope }
  /** A further action. */
  action?: ReactNode
}

export const EmptyList = ({ title, text, add, action }: EmptyListProps) => (
  <Empty kind="empty" title={title} text={text}>
    {add && <AddFirst {...add} />}
    {action}
  </Empty>
)

function AddFirst({ to, for: endpoint, scope }: NonNullable<EmptyListProps['add']>) {
  const { t } = useTranslation('ui')
  const { isAllowed } = usePermission(endpoint ?? always, scope)
  return (
    isAllowed && (
      <AddLink to={to} variant="default">
        {t('list.addFirst')}
      </AddLink>
    )
  )
}
