import { Table } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import { useStudyTexts } from '../study/useStudyTexts.ts'

interface ComparisonProps {
  one: StudyResult
  other: StudyResult
  system: UnitSystem
  /** Name of the other study. */
  name: string
}

/** Shows the figures of two studies side by side, in the units of the first study. */
export function Comparison({ one, other, system, name }: ComparisonProps) {
  const { t } = useTranslation('molding')
  const { translateText, value } = useStudyTexts(system)
  const { percentChange } = useFormat()
  const head = [t('screen.study.result'), t('screen.study.this'), name, t('screen.study.difference')]
  const percentOf = (a: number | null, b: number | null) =>
    percentChange(a === null || b === null || b === 0 ? null : a / b - 1, 1)
  return (
    <CardTable label={t('screen.study.compare')} head={head}>
      {one.figures.map(({ key, value: mine, quantity }) => {
        const theirs = other.figures.find(figure => figure.key === key)?.value ?? null
        const cells = [value(mine, quantity), value(theirs, quantity), percentOf(mine, theirs)]
        return (
          <Table.Tr key={key}>
            <Table.Td>{translateText('field', key)}</Table.Td>
            {cells.map((cell, index) => (
              <Table.Td key={head[index + 1]} data-label={head[index + 1]} className="number">
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        )
      })}
    </CardTable>
  )
}
