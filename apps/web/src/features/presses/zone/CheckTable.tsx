import { Stack, Table, Text } from '@mantine/core'
import type { FitCheck, PressFit } from '@steelsafe/molding/press-fit.ts'
import { useTranslation } from 'react-i18next'
import { CardTable } from '#ui/page/CardTable.tsx'
import { convertAndRound, useSizes } from '../units.ts'
import { VerdictBadge } from './VerdictBadge.tsx'

/** Shows every check of a mold in a press, with figures. */
export function CheckTable({ press, fit, isMetric }: { press: string; fit: PressFit; isMetric: boolean }) {
  const { t } = useTranslation('presses')
  const { size, unitOf } = useSizes(isMetric)
  const head = [t('field.check'), t('field.verdict'), t('field.need'), t('field.has'), t('field.margin')]
  const scaled = ({ quantity }: FitCheck, value: number | null) => convertAndRound(unitOf(quantity), value)
  return (
    <Stack gap="sm">
      {fit.isTurned && <Text size="sm">{t('screen.zone.turned')}</Text>}
      <CardTable
        label={press}
        head={head}
        sheet={{
          name: 'press-fit',
          rows: () =>
            fit.checks.map(check => [
              `${t(`check.${check.name}`)} (${unitOf(check.quantity).name})`,
              t(`verdict.${check.verdict}`),
              scaled(check, check.need),
              scaled(check, check.has),
              scaled(check, check.margin),
            ]),
        }}
      >
        {fit.checks.map(check => (
          <Table.Tr key={check.name}>
            <Table.Td>{t(`check.${check.name}`)}</Table.Td>
            <Table.Td data-label={head[1]}>
              <VerdictBadge verdict={check.verdict} />
            </Table.Td>
            <Table.Td data-label={head[2]}>{size(check.need, check.quantity)}</Table.Td>
            <Table.Td data-label={head[3]}>{size(check.has, check.quantity)}</Table.Td>
            <Table.Td data-label={head[4]}>{size(check.margin, check.quantity)}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}
