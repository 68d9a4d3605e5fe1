import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { LabeledIcon } from '../controls/ActionButton.tsx'
import { EditIcon, RemoveIcon } from '../icons.ts'

/**
 * The icon and label of an action. Without a label, the name of the action is the verb with the name of its row:
 * "Delete NL-24-0107". If the user has permission for none of the actions, the list shows who has permission for the
 * action with the verb `change`.
 */
type Look = Pick<LabeledIcon, 'icon'> & { label?: string | undefined; verb?: 'change' | 'delete' }

interface CallOptions<E extends Endpoint> {
  /** The text of the confirmation. Without it, there is no confirmation. */
  question?: string
  /** Hides the messages. */
  quiet?: boolean
  onDone?: (answer: Output<E>) => void
  /** Returns the message after success, if it depends on the response. */
  done?: (answer: Output<E>) => string
}

interface DialogOptions {
  /** The endpoint that is called in the dialog. */
  for?: Endpoint
  /** Parameters of the request, if the address does not contain the company or project. */
  input?: object
  /** The reason why the state of the row does not allow the action. */
  reason?: string | undefined
}

/**
 * An action of a row: a link, a call, or a dialog on the same screen. It is hidden from users without permission for
 * its endpoint.
 */
export type RowAction =
  | ({ kind: 'link'; to: string; for?: Endpoint | undefined } & Look)
  | ({ kind: 'call'; endpoint: Endpoint; input: object } & CallOptions<Endpoint> & Look)
  | ({ kind: 'dialog'; onOpen: () => void } & DialogOptions & Look)

/** Returns the actions of a row in order. False, null and undefined entries are skipped. */
export type RowActionsOf<Row> = (row: Row) => readonly (RowAction | false | null | undefined)[]

/** Returns an action that opens the screen where the row is edited. */
export const editAction = (to: string, endpoint?: Endpoint, label?: string): RowAction => ({
  kind: 'link',
  to,
  for: endpoint,
  icon: EditIcon,
  verb: 'change',
  label,
})

/** Returns an action that deletes the row, after a confirmation. */
export const deleteAction = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  question: string,
  options: { label?: string } = {},
): RowAction => callAction(endpoint, input, { icon: RemoveIcon, verb: 'delete', question, ...options })

/** Returns an action that opens another screen. */
export const linkAction = (
  to: string,
  look: LabeledIcon & { for?: Endpoint; verb?: 'change' },
): RowAction => ({
  kind: 'link',
  to,
  ...look,
})

/** Returns an action that calls an endpoint. */
export const callAction = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions<E> & Look,
): RowAction => ({ kind: 'call', endpoint, input, ...(options as CallOptions<Endpoint> & Look) })

/** Returns an action that opens a dialog on the same screen. */
export const dialogAction = (onOpen: () => void, look: LabeledIcon & DialogOptions): RowAction => ({
  kind: 'dialog',
  onOpen,
  ...look,
})
