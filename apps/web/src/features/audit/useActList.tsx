import { Text } from '@mantine/core'
import type { Act } from '@steelsafe/contract/audit/entities.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogAction, type RowActionsOf } from '#ui/actions/row-actions.ts'
import { ShowIcon } from '#ui/icons.ts'
import type { Column } from '#ui/list/table/columns.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface ActListOptions {
  /** Link to a next step, shown when the list is empty. */
  next?: ReactNode
  /** True when the parts of each act have more content than its sentence, such as the stored values. */
  hasValues: boolean
  /** Renders the parts of an act. */
  renderParts: (actId: string) => ReactNode
}

/** Returns the shared props of a list of acts, and the dialog that shows the parts of the selected act. */
export function useActList({ next, hasValues, renderParts }: ActListOptions) {
  const { t } = useTranslation('audit')
  const column = useColumns()
  const [open, setOpen] = useState<Act>()
  const columns: Column<Act, 'at'>[] = [
    column.instant('at', t('field.at'), { sort: 'at' }),
    {
      key: 'sentence',
      title: t('field.sentence'),
      kind: 'lead',
      show: row => (
        <Text span fw={400} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {row.sentence}
        </Text>
      ),
      text: row => row.sentence,
    },
    column.text('kind', t('field.subject')),
  ]
  const actions: RowActionsOf<Act> = row => [
    (hasValues || row.count > 1 || row.changes.length > 3) &&
      dialogAction(() => setOpen(row), {
        icon: ShowIcon,
        label: t('screen.list.partsOf', { sentence: row.sentence }),
      }),
  ]
  return {
    list: {
      label: t('screen.list.title'),
      rows: 'entries',
      rowName: (row: Act) => row.sentence,
      columns,
      actions,
      empty: { title: t('screen.list.empty'), text: t('screen.list.emptyText'), action: next },
    } as const,
    partsDialog: open && (
      <Dialog onClose={() => setOpen(undefined)} size="xl" title={open.sentence}>
        {renderParts(open.id)}
      </Dialog>
    ),
  }
}
