import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { AlertValue, ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import type { AlertRule } from '@steelsafe/contract/tool-validation/names.ts'
import { useTranslation } from 'react-i18next'
import { translateKey } from '#core/language/texts.ts'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { DoneIcon, DueIcon, PauseIcon, WarningIcon } from '#ui/icons.ts'
import { AlertActionForm } from './AlertActionForm.tsx'

const looks = {
  Active: { tone: 'late', icon: WarningIcon },
  Acknowledged: { tone: 'due', icon: DueIcon },
  Snoozed: { tone: 'none', icon: PauseIcon },
  Resolved: { tone: 'on-time', icon: DoneIcon },
} as const

const limitOf: Partial<Record<AlertRule, number>> = {
  repeatability: alertLimits.repeatability,
  capability: qualificationLimits.wantedCpk,
  dimension: qualificationLimits.wantedCpk,
  scrap: alertLimits.scrap,
  cycleTime: alertLimits.cycleTime,
}

/** Number of days in the explanation of a rule, if it differs from the days of production. */
const daysOf: Partial<Record<AlertRule, number>> = {
  findingUnowned: alertLimits.ownerDays,
  approvalWaiting: alertLimits.approvalDays,
  noCount: alertLimits.countDays,
}

interface AlertCardProps {
  project: string
  alert: ValidationAlert
  today: string
}

/** An alert: its rule, the values that triggered it with their sources, and the actions of users. */
export function AlertCard({ project, alert, today }: AlertCardProps) {
  const { t } = useTranslation(['tool-validation', 'molding'])
  const personName = usePersonName()
  const { day, number, percent, instant } = useFormat()
  const { rule, name, since, state, events } = alert
  const title = [t(`tool-validation:alert.${rule}.title`), name].filter(Boolean).join(': ')
  const formatValue = ({ kind, value }: AlertValue): string => {
    if (kind === 'day') return day(String(value))
    if (kind === 'study') return translateKey(`molding:kind.${value}.title`)
    if (kind === 'thing') return translateKey(`tool-validation:thing.${value}`)
    if (typeof value === 'string') return value
    if (kind === 'percent') return percent(value / 100, 1)
    return kind === 'seconds' ? `${number(value, 1)} s` : number(value, 2)
  }
  const body = (act: 'Acknowledge' | 'Reopen') => ({
    rule,
    sourceId: alert.sourceId,
    version: alert.version,
    act,
  })
  const params = { id: project }
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface-card)">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Group gap="xs">
            <StatusBadge {...looks[state]}>{t(`tool-validation:state.${state}`)}</StatusBadge>
            {alert.snoozedUntil && (
              <Text size="sm" c="dimmed">
                {t('tool-validation:screen.alerts.snoozedUntil', { date: day(alert.snoozedUntil) })}
              </Text>
            )}
            {since && (
              <Text size="sm" c="dimmed">
                {t('tool-validation:screen.alerts.since', { date: day(since) })}
              </Text>
            )}
          </Group>
        </Group>
        <Text size="sm" c="dimmed" maw={760}>
          {t(`tool-validation:alert.${rule}.why`, {
            limit: number(limitOf[rule] ?? 0, 2),
            days: daysOf[rule] ?? alertLimits.days,
            parts: alertLimits.parts,
          })}
        </Text>
        <Facts
          cols={4}
          facts={alert.values.map((value): [string, string] => [
            translateKey(`tool-validation:value.${value.key}`),
            formatValue(value),
          ])}
        />
        <Group gap="sm">
          <LinkButton to={alert.address} variant="default">
            {t('tool-validation:screen.alerts.source')}
          </LinkButton>
          {state === 'Active' && (
            <ActionButton
              endpoint={toolValidation.updateAlert}
              input={{ params, body: body('Acknowledge') }}
              variant="default"
            >
              {t('tool-validation:screen.alerts.acknowledge')}
            </ActionButton>
          )}
          {(state === 'Active' || state === 'Acknowledged') && (
            <>
              <AlertActionForm project={project} alert={alert} title={title} today={today} act="Snooze" />
              <AlertActionForm project={project} alert={alert} title={title} today={today} act="Resolve" />
            </>
          )}
          {(state === 'Snoozed' || state === 'Resolved') && (
            <ActionButton
              endpoint={toolValidation.updateAlert}
              input={{ params, body: body('Reopen') }}
              variant="default"
            >
              {t('tool-validation:screen.alerts.reopen')}
            </ActionButton>
          )}
        </Group>
        {events.length > 0 && (
          <details>
            <summary style={{ cursor: 'pointer', minHeight: 28 }}>
              {t('tool-validation:screen.alerts.history')}
            </summary>
            <Stack component="ul" gap={4} m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
              {events.map(event => (
                <Text key={event.date} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('tool-validation:screen.alerts.by', {
                    act: t(`tool-validation:event.${event.act}`, {
                      date: event.until ? day(event.until) : '',
                    }),
                    person: personName(event.by),
                    date: instant(event.date),
                  })}
                  {event.reason && `: ${event.reason}`}
                </Text>
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Paper>
  )
}
