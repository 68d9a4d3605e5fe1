import { Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { ReportedBy } from './ReportedBy.tsx'

/** Shows the reports on an operation through links with their decisions. Shows nothing when there are none. */
export function UpdateHistory({ project, operationId }: { project: string; operationId: string }) {
  const { t } = useTranslation('operations')
  const { data } = useEndpointQuery(operations.updates, { params: { id: project }, query: { operationId } })
  if (!data || data.updates.length === 0) return null
  return (
    <Card title={t('screen.history.title')}>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.updates.map(update => (
          <Stack key={update.id} component="li" gap={4}>
            <ReportedBy project={project} update={update} />
            <Text size="sm">
              {update.decidedBy
                ? t('screen.history.decidedBy', {
                    state: t(`updateState.${update.state}`),
                    person: update.decidedBy,
                  })
                : t(`updateState.${update.state}`)}
            </Text>
            {update.reason && (
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {t('screen.history.reason', { reason: update.reason })}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
