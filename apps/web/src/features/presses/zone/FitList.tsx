import { Accordion, Group, Stack, Text } from '@mantine/core'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import { type PressFit, worstFailedCheck } from '@steelsafe/molding/press-fit.ts'
import { useTranslation } from 'react-i18next'
import { joinParts } from '#ui/facts/join-parts.ts'
import { useSizes } from '../units.ts'
import { CheckTable } from './CheckTable.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

interface FitListProps {
  ranked: readonly { press: Press; fit: PressFit }[]
  isMetric: boolean
}

/** Shows presses, each with the reason of its verdict. An expanded press shows every check. */
export const FitList = ({ ranked, isMetric }: FitListProps) => (
  <Accordion chevronPosition="left" multiple>
    {ranked.map(({ press, fit }) => (
      <Accordion.Item key={press.id} value={press.id}>
        <Accordion.Control>
          <Group justify="space-between" gap="sm">
            <Stack gap={2}>
              <Text fw={600}>{press.name}</Text>
              <Text size="sm" c="dimmed">
                {joinParts(press.plant, press.companyName)}
              </Text>
            </Stack>
            <Group gap="sm">
              <Reason fit={fit} isMetric={isMetric} />
              <VerdictBadge verdict={fit.verdict} />
            </Group>
          </Group>
        </Accordion.Control>
        <Accordion.Panel>
          <CheckTable press={press.name} fit={fit} isMetric={isMetric} />
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
)

/** Shows the check with the largest miss, the unknown checks, or the remaining clamp force. */
function Reason({ fit, isMetric }: { fit: PressFit; isMetric: boolean }) {
  const { t } = useTranslation('presses')
  const { size } = useSizes(isMetric)
  const miss = worstFailedCheck(fit)
  const clamp = fit.checks.find(({ name }) => name === 'clamp')
  const unknown = fit.checks.filter(({ verdict }) => verdict === 'unknown')
  const text = miss
    ? t('screen.zone.miss', {
        check: t(`check.${miss.name}`),
        amount: size(Math.abs(miss.margin ?? 0), miss.quantity),
      })
    : fit.verdict === 'unknown'
      ? t('screen.zone.notKnown', { checks: unknown.map(({ name }) => t(`check.${name}`)).join(', ') })
      : t('screen.zone.room', { amount: size(clamp?.margin ?? null, 'force') })
  return (
    <Text size="sm" c={miss ? 'var(--status-late)' : 'dimmed'} maw={360}>
      {text}
    </Text>
  )
}
