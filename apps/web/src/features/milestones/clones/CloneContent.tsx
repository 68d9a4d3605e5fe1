import { Box, Table, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useDetailNames } from '../details/useDetailNames.ts'

interface CloneContentProps {
  project: string
  /** Called when the clone could not be loaded. The error is already shown. */
  onFailed: () => void
}

/** Shows the contents of the clone that is selected in the form. */
export function CloneContent({ project, onFailed }: CloneContentProps) {
  const { t } = useTranslation('milestones')
  const nameOf = useDetailNames()
  const indexId: string | null = useWatch({ name: 'indexId' })
  const { data, error } = useEndpointQuery(
    milestones.clone,
    { params: { id: project }, query: { indexId: indexId ?? '' } },
    { enabled: indexId !== null },
  )
  const fail = useEffectEvent((message: string) => {
    toast.failed(message)
    onFailed()
  })
  useEffect(() => {
    if (error) fail(error.message)
  }, [error])
  if (!data) return null
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('screen.clone.holds')}
      </Text>
      {/* Focusable, so that keyboard users can scroll it. */}
      <Box
        mah={240}
        style={{ overflowY: 'auto', border: '1px solid var(--line)', borderRadius: 4 }}
        tabIndex={0}
        role="region"
        aria-label={t('screen.clone.holds')}
      >
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.detail')}</Table.Th>
              <Table.Th>{t('field.kind')}</Table.Th>
              <Table.Th>{t('field.days')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ name, displayName, isAlertable, startDay, endDay }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a clone does not change and can contain a name twice
              <Table.Tr key={`${index} ${name}`}>
                <Table.Td>{nameOf(displayName)}</Table.Td>
                <Table.Td>{t(isAlertable ? 'kind.milestone' : 'kind.field')}</Table.Td>
                <Table.Td>{formatDays(startDay, endDay)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </div>
  )

  /** Formats the range of days. Stored days start at 0, displayed days at 1. */
  function formatDays(startDay: number | null, endDay: number | null): string {
    const [first, last] = [startDay ?? endDay, endDay ?? startDay]
    return first === null || last === null
      ? dash
      : t('screen.clone.days', { first: first + 1, last: last + 1 })
  }
}
