import { Table } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind, UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { digitsFor, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { withUnit } from '@steelsafe/molding/plot/drawing.ts'
import { useTranslation } from 'react-i18next'
import { CardTable } from '#ui/page/CardTable.tsx'
import { useStudyTexts } from '../study/useStudyTexts.ts'

interface ValueTableProps {
  kind: StudyKind
  rows: readonly StudyRow[]
  result: StudyResult
  system: UnitSystem
}

/** Shows every sample with its computed values, which the charts also show. */
export function ValueTable({ kind, rows, result, system }: ValueTableProps) {
  const { t } = useTranslation('molding')
  const { translateText, number } = useStudyTexts(system)
  const entered = Object.entries(kinds[kind].columns)
  const cellsOf = (at: number) => [
    at + 1,
    ...entered.map(([name, field]) => {
      const value = rows[at]?.[name]
      if (field.kind === 'number' && typeof value === 'number')
        return toDisplayUnit(value, field.quantity, system)
      return field.kind === 'choice' && value ? translateText('choice', String(value)) : (value ?? null)
    }),
    ...result.columns.map(({ values, quantity }) => {
      const value = values[at] ?? null
      return value === null ? null : toDisplayUnit(value, quantity, system)
    }),
  ]
  const digits = [
    0,
    ...entered.map(([, field]) => (field.kind === 'number' ? digitsFor(field.quantity, system) : 0)),
    ...result.columns.map(({ quantity }) => digitsFor(quantity, system)),
  ]
  const head = [
    translateText('field', 'sampleNumber'),
    ...entered.map(([name, field]) =>
      field.kind === 'number'
        ? withUnit(translateText('field', name), field.quantity, system)
        : translateText('field', name),
    ),
    ...result.columns.map(({ key, name, quantity }) =>
      withUnit(name ?? translateText('field', key), quantity, system),
    ),
  ]
  return (
    <CardTable
      label={t('screen.study.table')}
      head={head}
      sheet={{ name: kind, rows: () => rows.map((_, at) => cellsOf(at)) }}
    >
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a sample
        <Table.Tr key={at}>
          {cellsOf(at).map((cell, column) => (
            <Table.Td
              key={head[column]}
              data-label={column === 0 ? undefined : head[column]}
              className={typeof cell === 'number' ? 'number' : undefined}
            >
              {typeof cell === 'number' ? number(cell, digits[column]) : (cell ?? dash)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </CardTable>
  )
}
