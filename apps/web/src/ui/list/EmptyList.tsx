import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { anyUserRule, type Scope, usePermission } from '#core/session/permissions.ts'
import { AddLink } from '../controls/ActionButton.tsx'
import { Empty } from '../page/Empty.tsx'

/** The texts and the action of a list without rows. */
export interface EmptyListProps {
  title: string
  /** Explains what will appear here, and how to begin. */
  text: string
  /** The text for users without permission for `add`. Explains what will appear here. */
  readOnlyText?: string
  /** The link to the form for a new entry, for users with permission to add an entry. */
  add?: { to: string; for?: Endpoint; scope?: Scope }
  /** A further action. */
  action?: ReactNode
}

/** Shows that a list has no rows, with a link to add the first row if the user may. */
export function EmptyList({ title, text, readOnlyText, add, action }: EmptyListProps) {
  const { t } = useTranslation('ui')
  const { isAllowed, isPending } = usePermission(add?.for ?? anyUserRule, add?.scope)
  const isReadOnly = add !== undefined && !isAllowed && !isPending
  return (
    <Empty kind="empty" title={title} text={isReadOnly ? (readOnlyText ?? text) : text}>
      {add && isAllowed && (
        <AddLink to={add.to} variant="default">
          {t('list.addFirst')}
        </AddLink>
      )}
      {action}
    </Empty>
  )
}
