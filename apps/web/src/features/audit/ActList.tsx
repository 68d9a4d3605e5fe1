import { Text } from '@mantine/core'
import type { Act, ActPart, AuditPart } from '@steelsafe/contract/audit/entities.ts'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { ShowIcon } from '#ui/icons.ts'
import type { Column } from '#ui/list/columns.ts'
import { DataList, type DataListProps } from '#ui/list/DataList.tsx'
import { dialog } from '#ui/list/row-actions.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { PartList } from './PartList.tsx'

interface ActListProps<E extends Endpoint, P extends Endpoint>
  extends Pick<DataListProps<E, never, Act>, 'name' | 'query' | 'input' | 'filters'> {
  /** Shown as the next step when the list is empty. */
  next?: ReactNode
  /** The endpoint that returns the parts of an act, and its input. */
  parts: { query: P; input: (act: string) => Omit<Input<P>, 'query'> }
  /** Additional columns. */
  more?: Column<Act>[]
}

/** Acts in sentences, newest first. An act on many objects expands to its parts. */
export function ActList<E extends Endpoint, P extends Endpoint>({
  more = [],
  parts,
  next,
  ...list
}: ActListProps<E, P>) {
  const { t } = useTranslation('audit')
  const column = useColumns()
  const [open, setOpen] = useState<Act>()
  const showsValues = parts.query.allow.who === 'admin'
  return (
    <>
      <DataList<E, never, Act>
        {...list}
        label={t('screen.list.title')}
        rows={answer => (answer as { entries: Act[] }).entries}
        rowName={row => row.sentence}
        columns={[
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
          ...more,
        ]}
        actions={row => [
          (showsValues || row.count > 1 || row.changes.length > 3) &&
            dialog(() => setOpen(row), {
              icon: ShowIcon,
              label: t('screen.list.partsOf', { sentence: row.sentence }),
            }),
        ]}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText'), action: next }}
      />
      {open && (
        <Dialog onClose={() => setOpen(undefined)} size="xl" title={open.sentence}>
          <PartList<P, ActPart | AuditPart> query={parts.query} input={parts.input(open.id)} />
        </Dialog>
      )}
    </>
  )
}
