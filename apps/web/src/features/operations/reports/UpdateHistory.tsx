import { Button, Stack, Text } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Card } from '#ui/page/Card.tsx'
import { SupplierReport } from './SupplierReport.tsx'

/** Number of reports shown at first, and added by each click. */
const pageSize = 10

/**
 * Shows the reports that suppliers sent through share links, with the decisions, newest first. Renders nothing
 * without reports.
 */
export function UpdateHistory({ project, operationId }: { project: string; operationId: string }) {
  const { t } = useTranslation('operations')
  const [count, setCount] = useState(pageSize)
  const { data } = useEndpointQuery(
    operations.updates,
    { params: { id: project }, query: { operationId, pageSize: count } },
    { keepPrevious: true },
  )
  if (!data || data.updates.length === 0) return null
  return (
    <Card title={t('screen.history.title')}>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.updates.map(update => (
          <Stack key={update.id} component="li" gap={4}>
            <SupplierReport project={project} update={update} />
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
      {data.totalCount > data.updates.length && count < limits.maxPageSize && (
        <Button
          variant="default"
          mt="md"
          onClick={() => setCount(Math.min(count + pageSize, limits.maxPageSize))}
        >
          {t('screen.history.more', { total: data.totalCount })}
        </Button>
      )}
    </Card>
  )
}
