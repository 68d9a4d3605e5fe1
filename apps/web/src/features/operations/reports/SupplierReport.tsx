import { Anchor, Group, Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationUpdate } from '@steelsafe/contract/operations/updates.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'

/**
 * Shows a report on an operation with its sender, date and photos. A waiting report also shows the current
 * progress.
 */
export function SupplierReport({ project, update }: { project: string; update: OperationUpdate }) {
  const { t } = useTranslation('operations')
  const { day, instant, percent } = useFormat()
  const { percent: reported, expectedEnd, note, senderName, sentDate, fileCount, operation } = update
  const date = instant(sentDate)
  const isWaiting = update.state === 'Waiting'
  return (
    <Stack gap={4}>
      <Text fw={500}>
        {isWaiting
          ? t('screen.waiting.percent', {
              from: percent(operation.percent / 100),
              to: percent(reported / 100),
            })
          : percent(reported / 100)}
        {' · '}
        {t('screen.waiting.end', { date: expectedEnd ? day(expectedEnd) : t('screen.waiting.asPlanned') })}
      </Text>
      {note && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Text>}
      <Text size="sm" c="dimmed">
        {senderName
          ? t('screen.waiting.sentBy', { name: senderName, date })
          : t('screen.waiting.sent', { date })}
      </Text>
      {fileCount > 0 && <Photos project={project} updateId={update.id} />}
    </Stack>
  )
}

function Photos({ project, updateId }: { project: string; updateId: string }) {
  const files = useEndpointQuery(operations.updateFiles, { params: { id: project }, query: { updateId } })
  return (
    <Group gap="sm">
      {files.data?.map(({ name, viewUrl, downloadUrl }) => (
        <Anchor key={name} href={viewUrl ?? downloadUrl} target="_blank" rel="noreferrer">
          {name}
        </Anchor>
      ))}
    </Group>
  )
}
