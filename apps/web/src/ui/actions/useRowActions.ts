import { useTranslation } from 'react-i18next'
import {
  anyUserRule,
  type Permission,
  type RuledRequest,
  useRequestPermissions,
} from '#core/session/permissions.ts'
import type { RowAction, RowActionsOf } from './row-actions.ts'

/** An action for which the user has permission, with its name. */
export type ShownAction = RowAction & {
  label: string
  /** True while the permissions are loading. The space of the action is reserved. */
  isPending: boolean
}

interface RowActions {
  /** The actions of each row, in the order of the rows. */
  actionsByRow: readonly (readonly ShownAction[])[]
  /** True when at least one row has an action. */
  hasActions: boolean
  /**
   * The refusal of the action that changes a row, if the user may call none of the endpoints of the actions. Undefined
   * for rows that can only be deleted, because their list may have other controls that the user may use.
   */
  refusal: Permission | undefined
}

/** Returns the actions of rows for which the user has permission. */
export function useRowActions<Row>(
  actionsOf: RowActionsOf<Row> | undefined,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): RowActions {
  const { t } = useTranslation('ui')
  const all = rows.map(row =>
    (actionsOf?.(row) ?? []).flatMap(action => {
      if (!action) return []
      const { label = t(`list.${action.verb ?? 'change'}`, { name: nameOf(row) }) } = action
      return [{ ...action, label }]
    }),
  )
  const permissionOf = useRequestPermissions(all.flat().map(requestOf))
  const actionsWithPermission = all.map(actions =>
    actions.map(action => ({ action, permission: permissionOf(requestOf(action)) })),
  )
  const actionsByRow = actionsWithPermission.map(actions =>
    actions.flatMap(({ action, permission: { isAllowed, isPending = false } }): ShownAction[] =>
      isAllowed || isPending ? [{ ...action, isPending: !isAllowed }] : [],
    ),
  )
  const endpointActions = actionsWithPermission.flat().filter(({ action }) => isOfEndpoint(action))
  const isRefused = endpointActions.every(({ permission }) => !permission.isAllowed && !permission.isPending)
  const change = endpointActions.find(({ action }) => action.verb === 'change')
  return {
    actionsByRow,
    hasActions: actionsByRow.some(actions => actions.length > 0),
    refusal: isRefused ? change?.permission : undefined,
  }
}

const isOfEndpoint = (action: RowAction): boolean => action.kind === 'call' || action.for !== undefined

/** Returns the request whose rule decides whether the user has permission for the action. */
function requestOf(action: RowAction): RuledRequest {
  if (action.kind === 'call') return action
  const endpoint = action.for ?? anyUserRule
  return action.kind === 'dialog' && action.input ? { endpoint, input: action.input } : { endpoint }
}
