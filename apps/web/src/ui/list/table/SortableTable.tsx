import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { reportFieldErrors } from '#core/http/queries.ts'
import { GripIcon } from '../../icons.ts'
import { CardTable, type TableSheet } from '../../page/CardTable.tsx'
import classes from './ListTable.module.css'
import type { TableFrameProps } from './TableFrame.tsx'

export interface SortableTableProps<Row> extends Pick<TableFrameProps, 'label' | 'onResize'> {
  head: string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** Returns attributes of a row. */
  rowProps: (row: Row) => object
  /** Renders the cells of a row, without the handle. */
  cells: (row: Row) => ReactNode
  /** The content of the exported file. The position of each row is added as its first column. */
  sheet: TableSheet
  /** Stores that a row was moved to the position of another row. The rows in between shift. */
  onMove: (row: Row, target: Row) => Promise<unknown>
}

/** A short table in a user-defined order. The user moves rows by mouse, by touch, or with Space and the arrow keys. */
export default function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { label, head, rows, rowId, rowName, rowProps, cells, sheet, onMove, onResize } = props
  const { t } = useTranslation('ui')
  // The order after a move, shown until the rows are loaded again.
  const [own, setOwn] = useState<{ rows: readonly Row[]; orderedRows: readonly Row[] }>()
  const [isSaving, setSaving] = useState(false)
  const isMoved = own?.rows === rows
  const orderedRows = isMoved ? own.orderedRows : rows
  const ids = orderedRows.map(rowId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: string | number) => {
    const row = orderedRows.find(one => rowId(one) === id)
    return row ? rowName(row) : ''
  }
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1

  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = ids.indexOf(String(over?.id))
    const [row, target] = [orderedRows[from], orderedRows[to]]
    if (!row || !target || row === target) return
    setOwn({ rows, orderedRows: arrayMove([...orderedRows], from, to) })
    setSaving(true)
    void onMove(row, target)
      .catch((error: CallError) => {
        setOwn(undefined)
        reportFieldErrors(error)
      })
      .finally(() => setSaving(false))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('sort.how') },
        announcements: {
          onDragStart: ({ active }) => t('sort.lifted', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            t('sort.over', { name: nameOf(active.id), place: placeOf(over?.id) }),
          onDragEnd: ({ active, over }) =>
            t('sort.dropped', { name: nameOf(active.id), place: placeOf(over?.id) }),
          onDragCancel: ({ active }) => t('sort.canceled', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <CardTable
          label={label}
          onResize={onResize}
          head={[t('sort.order'), ...head]}
          sheet={{
            ...sheet,
            ...(sheet.titles && { titles: [t('sort.order'), ...sheet.titles] }),
            rows: () => sheet.rows().map((row, index) => [index + 1, ...row]),
          }}
        >
          {orderedRows.map(row => (
            <SortableRow
              key={rowId(row)}
              id={rowId(row)}
              name={rowName(row)}
              attributes={rowProps(row)}
              // The next move needs the versions of the rows after this move.
              disabled={isSaving || isMoved}
            >
              {cells(row)}
            </SortableRow>
          ))}
        </CardTable>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  name: string
  attributes: object
  disabled: boolean
  children: ReactNode
}

function SortableRow({ id, name, attributes, disabled, children }: SortableRowProps) {
  const { t } = useTranslation('ui')
  const sortable = useSortable({ id, disabled })
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  return (
    <Table.Tr
      ref={setNodeRef}
      {...attributes}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        background: isDragging ? 'var(--surface-raised)' : undefined,
      }}
    >
      <Table.Td className={classes.grip}>
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          aria-label={t('sort.move', { name })}
          aria-disabled={disabled || undefined}
          style={{ cursor: disabled ? 'wait' : 'grab', touchAction: 'none' }}
          {...listeners}
          aria-describedby={sortable.attributes['aria-describedby']}
        >
          <GripIcon size={16} />
        </ActionIcon>
      </Table.Td>
      {children}
    </Table.Tr>
  )
}
