import { Table, Text } from '@mantine/core'
import {
  displayParameter,
  groupNames,
  type ParameterName,
  type Parameters,
  parametersOf,
  parameterUnit,
} from '@steelsafe/contract/mold-qualification/parameters.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { CardTable } from '#ui/page/CardTable.tsx'

interface SheetTableProps {
  /** The tryouts in the order of their columns. */
  tryouts: readonly Tryout[]
  isMetric: boolean
  /** True when lines with equal values in all sheets are hidden. */
  onlyChanged?: boolean
}

/**
 * Shows parameter sheets side by side. Values that differ from the previous sheet are bold. The last lines show the
 * number of verified and new findings.
 */
export function SheetTable({ tryouts, isMetric, onlyChanged = false }: SheetTableProps) {
  const { t } = useTranslation('mold-qualification')
  const { number } = useFormat()
  const settingOf = (tryout: Tryout | undefined, name: ParameterName) =>
    (tryout?.parameters as Parameters | undefined)?.[name]
  const isShown = (name: ParameterName) => {
    const values = tryouts.map(tryout => settingOf(tryout, name))
    return values.some(value => value !== undefined) && (!onlyChanged || new Set(values).size > 1)
  }
  const lines = groupNames.flatMap(group =>
    parametersOf(group)
      .filter(isShown)
      .map(name => ({ group, name })),
  )
  const titleOf = ({ group, name }: (typeof lines)[number]) =>
    `${t(`group.${group}`)}: ${t(`parameter.${name}`)} (${parameterUnit(name, isMetric)})`
  const displayValue = (tryout: Tryout, name: ParameterName) => {
    const value = settingOf(tryout, name)
    return value === undefined ? null : displayParameter(name, value, isMetric)
  }
  const effects = [
    {
      key: 'verified',
      title: t('screen.sheets.verified'),
      countOf: (tryout: Tryout) => tryout.verifiedCount,
    },
    { key: 'new', title: t('screen.sheets.newFindings'), countOf: (tryout: Tryout) => tryout.findingCount },
  ]
  const heads = [
    t('screen.sheet.title'),
    ...tryouts.map(({ number: tryoutNumber, isMaster }) =>
      joinParts(`T${tryoutNumber}`, isMaster && t('screen.sheets.master')),
    ),
  ]
  return (
    <CardTable
      label={t('screen.sheets.title')}
      head={heads}
      sheet={{
        name: 'parameter-sheets',
        rows: () => [
          ...lines.map(line => [titleOf(line), ...tryouts.map(tryout => displayValue(tryout, line.name))]),
          ...effects.map(({ title, countOf }) => [title, ...tryouts.map(countOf)]),
        ],
      }}
    >
      {lines.length === 0 && (
        <Table.Tr>
          <Table.Td colSpan={heads.length}>{t('screen.sheet.empty')}</Table.Td>
        </Table.Tr>
      )}
      {lines.map(line => (
        <Table.Tr key={line.name}>
          <Table.Td>{titleOf(line)}</Table.Td>
          {tryouts.map((tryout, index) => {
            const isOther =
              index > 0 && settingOf(tryouts[index - 1], line.name) !== settingOf(tryout, line.name)
            return (
              <Table.Td key={tryout.id} className="number" data-label={heads[index + 1]}>
                <Text
                  component="span"
                  inherit
                  fw={isOther ? 700 : undefined}
                  c={isOther ? 'var(--status-due)' : undefined}
                >
                  {number(displayValue(tryout, line.name), 3)}
                </Text>
              </Table.Td>
            )
          })}
        </Table.Tr>
      ))}
      {effects.map(({ key, title, countOf }) => (
        <Table.Tr key={key}>
          <Table.Td fw={600}>{title}</Table.Td>
          {tryouts.map((tryout, index) => (
            <Table.Td key={tryout.id} className="number" data-label={heads[index + 1]}>
              {number(countOf(tryout))}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </CardTable>
  )
}
