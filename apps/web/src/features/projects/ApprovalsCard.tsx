import { Group, Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { ClearToPayMilestone } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { useFormat } from '#ui/format.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** The milestones that wait for an approval before payment. Shows nothing when there are none. */
export function ApprovalsCard({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const list = useEndpointQuery(clearToPay.list, { params: { id } })
  const waiting = (list.data?.milestones ?? []).filter(waitsForApproval)
  if (waiting.length === 0) return null
  return (
    <Card
      title={t('screen.home.approvals')}
      actions={<AppLink to={clearToPayPaths.list(id)}>{t('screen.home.allPayments')}</AppLink>}
    >
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {waiting.map(milestone => (
          <li key={milestone.id}>
            <Waiting project={id} milestone={milestone} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** Returns true if only the approval is missing. A missing file comes first. */
const waitsForApproval = ({ isComplete, missing }: ClearToPayMilestone): boolean =>
  !isComplete && missing.join() === 'approval'

function Waiting({ project, milestone }: { project: string; milestone: ClearToPayMilestone }) {
  const { t } = useTranslation(['projects', 'clear-to-pay'])
  const { day } = useFormat()
  const { id, name, approvers, hasNoApprover, displayStatus, targetDate } = milestone
  const names = approvers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const isNobody = hasNoApprover || names.length === 0
  return (
    <>
      <Group justify="space-between" gap="sm">
        <AppLink to={clearToPayPaths.edit(project, id)}>{name}</AppLink>
        <Group gap="xs">
          {displayStatus === 'Overdue' && (
            <StatusBadge tone="late">{t('clear-to-pay:status.Overdue')}</StatusBadge>
          )}
          {targetDate && (
            <Text size="sm" className="nowrap">
              {day(targetDate)}
            </Text>
          )}
        </Group>
      </Group>
      {isNobody ? (
        <StatusBadge tone="late">{t('clear-to-pay:screen.list.noApprover')}</StatusBadge>
      ) : (
        <Text size="xs" c="dimmed">
          {t('projects:screen.home.approvers', { names: names.join(', ') })}
        </Text>
      )}
    </>
  )
}
