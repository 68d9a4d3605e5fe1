import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { UpdateState } from '@steelsafe/contract/operations/names.ts'
import type { SharedOperation as LinkedOperation } from '@steelsafe/contract/operations/updates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { ReportForm } from '../reports/ReportForm.tsx'

interface SharedOperationProps {
  operation: LinkedOperation
  link: { token: string; password?: string }
  onSent: () => void
}

/** Shows an operation of a link: its progress, the last report, and the form for a new report. */
export function SharedOperation({ operation, link, onSent }: SharedOperationProps) {
  const { t } = useTranslation('operations')
  const { percent } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [reportState, setReportState] = useState<UpdateState>()
  const { component, kind, lastUpdate } = operation
  const name = t('screen.list.ofComponent', { component, kind: t(`kind.${kind}`) })
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {operation.daysLate > 0 && (
            <StatusBadge tone="late">{t('screen.list.late', { count: operation.daysLate })}</StatusBadge>
          )}
        </Group>
        <Group gap="sm" wrap="nowrap">
          <Progress value={operation.percent} flex={1} aria-label={name} />
          <Text span className="tabular">
            {percent(operation.percent / 100)}
          </Text>
        </Group>
        <Dates {...operation} />
        {lastUpdate && <LastUpdate {...lastUpdate} />}
        {reportState && !isOpen && (
          <InlineMessage kind="success">
            {t(reportState === 'Counted' ? 'screen.external.sentCounts' : 'screen.external.sentWaits')}
          </InlineMessage>
        )}
        {isOpen ? (
          <ReportForm
            operation={operation}
            link={link}
            onCancel={() => setOpen(false)}
            onSent={state => {
              setReportState(state)
              setOpen(false)
              onSent()
            }}
            onStale={onSent}
          />
        ) : (
          <Button
            size="lg"
            variant="default"
            fullWidth
            onClick={() => setOpen(true)}
            aria-label={`${t('screen.external.report')}: ${name}`}
          >
            {t('screen.external.report')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function Dates({ plannedStart, plannedEnd, expectedEnd }: LinkedOperation) {
  const { t } = useTranslation('operations')
  const { day } = useFormat()
  if (!plannedEnd && !expectedEnd) return null
  const [from, to] = [day(plannedStart), day(plannedEnd)]
  return (
    <div>
      {plannedEnd && (
        <Text size="sm">
          {plannedStart
            ? t('screen.external.planned', { from, to })
            : t('screen.external.plannedEnd', { to })}
        </Text>
      )}
      {expectedEnd && <Text size="sm">{t('screen.external.expected', { date: day(expectedEnd) })}</Text>}
    </div>
  )
}

function LastUpdate({ percent, state, reason, sentDate }: NonNullable<LinkedOperation['lastUpdate']>) {
  const { t } = useTranslation('operations')
  const format = useFormat()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('screen.external.last', {
          date: format.instant(sentDate),
          percent: format.percent(percent / 100),
          state: t(`updateState.${state}`),
        })}
      </Text>
      {reason && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('screen.external.reason', { reason })}
        </Text>
      )}
    </div>
  )
}
