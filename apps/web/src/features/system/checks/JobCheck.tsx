import { Group, Stack, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'

/** Shows the jobs that failed at their last try. They can be tried again or discarded. */
export function JobCheck({ result, failures }: SystemReport['jobs']) {
  const { t } = useTranslation('system')
  const { list, number } = useFormat()
  const jobs = list(failures.map(({ name, count }) => `${name} (${number(count)})`))
  return (
    <CheckCard
      title={t('check.jobs.title')}
      state={stateOf('jobs', result)}
      text={t(`check.jobs.${result}`, { days: systemLimits.failureDays, jobs })}
    >
      {failures.length > 0 && (
        <Stack gap="xs">
          {failures.map(({ name, count }) => (
            <Group key={name} gap="xs">
              <Text size="sm">{`${name} (${number(count)})`}</Text>
              <ActionButton
                endpoint={system.retryJobs}
                input={{ body: { name } }}
                variant="default"
                size="compact-sm"
              >
                {t('screen.report.jobs.retry', { name })}
              </ActionButton>
              <ActionButton
                endpoint={system.deleteJobs}
                input={{ query: { name } }}
                question={t('screen.report.jobs.dropQuestion', { name })}
                variant="default"
                size="compact-sm"
              >
                {t('screen.report.jobs.drop', { name })}
              </ActionButton>
            </Group>
          ))}
        </Stack>
      )}
    </CheckCard>
  )
}
