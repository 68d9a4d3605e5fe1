import { Stack, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { type CheckState, stateOf, worstOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { BackupCheck } from './BackupCheck.tsx'
import { AddressCheck, DiskCheck, JobCheck, MailCheck, TimeZoneCheck } from './checks.tsx'
import { StateBadge } from './StateBadge.tsx'

const refreshMs = 60_000

/** Shows whether the installation is well, and what to do where it is not. */
export function Screen() {
  const { t } = useTranslation('system')
  const report = useEndpointQuery(system.report, {}, { refetchInterval: refreshMs })
  return (
    <Page title={t('screen.report.title')} note={t('screen.report.note')}>
      <PageState of={report}>{data => <Report {...data} />}</PageState>
    </Page>
  )
}

function Report({ version, database, ...checks }: SystemReport) {
  const { t } = useTranslation('system')
  const { bytes } = useFormat()
  const state = worstOf(statesOf(checks))
  return (
    <Stack gap="md">
      <Card title={t('screen.report.overview')} actions={<StateBadge state={state} />}>
        <Stack gap="sm">
          <Text>{t(`screen.report.summary.${state}`)}</Text>
          <Facts
            cols={3}
            facts={[
              [t('field.version'), version],
              [t('field.database'), t(`engine.${database.kind}`, { version: database.version })],
              [t('field.databaseSize'), bytes(database.sizeBytes)],
            ]}
          />
        </Stack>
      </Card>
      <BackupCheck {...checks.backup} />
      <DiskCheck {...checks.disk} />
      <MailCheck {...checks.mail} />
      <JobCheck {...checks.jobs} />
      <TimeZoneCheck {...checks.timeZones} />
      <AddressCheck {...checks.address} />
    </Stack>
  )
}

/** Returns the states of all checks. */
const statesOf = ({
  backup,
  disk,
  mail,
  jobs,
  timeZones,
  address,
}: Omit<SystemReport, 'version' | 'database'>): CheckState[] => [
  stateOf('backup', backup.result),
  stateOf('disk', disk.result),
  stateOf('mail', mail.result),
  stateOf('jobs', jobs.result),
  stateOf('timeZones', timeZones.result),
  stateOf('address', address.result),
]
