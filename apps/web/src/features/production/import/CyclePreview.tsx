import { Table } from '@mantine/core'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#shared/import/editor/MoreRows.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import type { groupIntoEntries } from './read-cycles.ts'

const maxRows = 50

interface CyclePreviewProps {
  rows: ReturnType<typeof groupIntoEntries>
  unitId: ProductionUnit
}

/** A preview of the entries computed from a machine's cycles. */
export function CyclePreview({ rows, unitId }: CyclePreviewProps) {
  const { t } = useTranslation(['production', 'core'])
  const { day, number } = useFormat()
  const unit = t(`core:productionUnit.${unitId}`)
  return (
    <>
      <CardTable
        label={t('production:screen.cycles.shifts')}
        head={[
          t('production:field.date'),
          t('production:field.shiftId'),
          t('production:field.quantity'),
          t('production:field.scrap'),
          t('production:field.cycleTime'),
          t('production:field.counter'),
        ]}
      >
        {rows.slice(0, maxRows).map(row => (
          <Table.Tr key={`${row.date} ${row.shiftId}`}>
            <Table.Td>{day(row.date)}</Table.Td>
            <Table.Td>{t(`production:shift.${row.shiftId}`)}</Table.Td>
            <Table.Td className="number">{`${number(row.quantity, 2)} ${unit}`}</Table.Td>
            <Table.Td className="number">{number(row.scrap)}</Table.Td>
            <Table.Td className="number">{number(row.cycleTime, 1)}</Table.Td>
            <Table.Td className="number">{number(row.counter)}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
      <MoreRows count={rows.length} visibleCount={maxRows} />
    </>
  )
}
