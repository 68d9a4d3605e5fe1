import { Button, Group, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'

/** Shows whether the file storage works and where it is, with a button that tests it again. */
export function StorageCheck({ result, place, problem }: SystemReport['storage']) {
  const { t } = useTranslation('system')
  return (
    <CheckCard
      title={t('check.storage.title')}
      state={stateOf('storage', result)}
      text={t(`check.storage.${result}`, { problem: problem ?? dash })}
    >
      <Facts facts={[[t('field.storagePlace'), place]]} />
      <TestStorage />
    </CheckCard>
  )
}

/** Loads the report again. To create the report, the server writes and reads a test file. */
function TestStorage() {
  const { t } = useTranslation('system')
  const { time } = useFormat()
  const report = useEndpointQuery(system.report, {})
  if (!report.data) return null
  return (
    <Group gap="sm" mt={4}>
      <Button
        variant="default"
        size="compact-sm"
        loading={report.isFetching}
        onClick={() => void report.refetch()}
      >
        {t('screen.report.storage.test')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {t('screen.report.storage.tested', { time: time(report.data.clock.date) })}
      </Text>
    </Group>
  )
}
