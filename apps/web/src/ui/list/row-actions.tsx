import { Group } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction, IconButton, IconLink, type IconOf } from '../ActionButton.tsx'
import { EditIcon, RemoveIcon } from '../icons.ts'

/** Without a label of its own, an action is called by its verb and the name of its row: "Delete NL-24-0107". */
type Look = Pick<IconOf, 'icon'> & { label?: string | undefined; verb?: 'change' | 'delete' }

interface CallOf<E extends Endpoint> {
  /** Asks first, with this text. */
  question?: string
  /** Says nothing about it. */
  quiet?: boolean
  onDone?: (answer: Output<E>) => void
  /** The message after success, where it depends on the answer. */
  done?: (answer: Output<E>) => string
}

/** What can be done with a row: a screen that it leads to, a call, a dialog, or a component of its own. */
export type RowAction =
  | ({ kind: 'link'; to: string; for?: Endpoint | undefined } & Look)
  | ({ kind: 'call'; act: Endpoint; input: object } & CallOf<Endpoint> & Look)
  | ({ kind: 'dialog'; onOpen: () => void; for?: Endpoint | undefined } & Look)
  | ReactElement

/** Actions in their order; those that a row does not have are left out. */
export type RowActionsOf<Row> = (row: Row) => readonly (RowAction | false | null | undefined)[]

/** To the screen that changes the row. */
export const edit = (to: string, endpoint?: Endpoint, label?: string): RowAction => ({
  kind: 'link',
  to,
  for: endpoint,
  icon: EditIcon,
  verb: 'change',
  label,
})

/** Deletes the row, after a question. */
export const remove = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  question: string,
  more: { label?: string } = {},
): RowAction => action(endpoint, input, { icon: RemoveIcon, verb: 'delete', question, ...more })

/** Any other screen. */
export const link = (to: string, look: IconOf & { for?: Endpoint }): RowAction => ({
  kind: 'link',
  to,
  ...look,
})

/** Any other call. */
export const action = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  more: CallOf<E> & Look,
): RowAction => ({ kind: 'call', act: endpoint, input, ...(more as CallOf<Endpoint> & Look) })

/** A dialog on the same screen. */
export const dialog = (onOpen: () => void, look: IconOf & { for?: Endpoint }): RowAction => ({
  kind: 'dialog',
  onOpen,
  ...look,
})

/** The actions of a row, as quiet icons. */
export function RowActions<Row>(props: { of: RowActionsOf<Row>; row: Row; name: string }) {
  const { t } = useTranslation('ui')
  const labelOf = ({ label, verb = 'change' }: Look) => label ?? t(`list.${verb}`, { name: props.name })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {props.of(props.row).map(one => {
        if (!one || !('kind' in one)) return one
        const label = labelOf(one)
        if (one.kind === 'link') return <IconLink key={label} {...one} label={label} />
        if (one.kind === 'dialog') return <IconButton key={label} {...one} label={label} />
        return <IconAction key={label} {...one} input={one.input as Input<Endpoint>} label={label} />
      })}
    </Group>
  )
}
