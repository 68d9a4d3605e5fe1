import { Stack, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { worstOf } from '@steelsafe/contract/system/names.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AlertCard } from './AlertCard.tsx'
import { BackupCheck } from './BackupCheck.tsx'
import { CertificateCheck } from './CertificateCheck.tsx'
import { ClockCheck } from './ClockCheck.tsx'
import { checkNames, stateIn } from './check-states.ts'
import { AddressCheck, DiskCheck, MailCheck, TimeZoneCheck } from './checks.tsx'
import { isClockOff } from './clock-is-off.ts'
import { JobCheck } from './JobCheck.tsx'
import { StateBadge } from './StateBadge.tsx'
import { StatementCheck } from './StatementCheck.tsx'
import { StorageCheck } from './StorageCheck.tsx'
import { SupportCard } from './SupportCard.tsx'

const refreshMs = 60_000

/** Shows the checks of the installation, with advice for each problem. */
export function Screen() {
  const { t } = useTranslation('system')
  const report = useEndpointQuery(system.report, {}, { refetchInterval: refreshMs })
  return (
    <Page title={t('screen.report.title')} note={t('screen.report.note')} query={report}>
      {data => <Report report={data} readAtMs={report.dataUpdatedAt} />}
    </Page>
  )
}

interface ReportProps {
  report: SystemReport
  /** Time at which the browser received the report, in milliseconds since 1970, by its own clock. */
  readAtMs: number
}

function Report({ report: { version, database, alertHost, ...checks }, readAtMs }: ReportProps) {
  const { t } = useTranslation('system')
  const { bytes } = useFormat()
  const states = checkNames.map(name => stateIn(checks, name))
  const state = worstOf(isClockOff(checks.clock, readAtMs) ? [...states, 'warning'] : states)
  return (
    <Stack gap="md">
      <Card title={t('screen.report.overview')} actions={<StateBadge state={state} />}>
        <Stack gap="sm">
          <Text>{t(`screen.report.summary.${state}`)}</Text>
          <Facts
            cols={3}
            facts={[
              [
                t('field.version'),
                <AppLink key="version" to={systemPaths.news()}>
                  {version}
                </AppLink>,
              ],
              [t('field.database'), t(`engine.${database.kind}`, { version: database.version })],
              [t('field.databaseSize'), bytes(database.sizeBytes)],
              [t('field.migration'), database.migration],
            ]}
          />
        </Stack>
      </Card>
      <BackupCheck {...checks.backup} />
      <DiskCheck {...checks.disk} />
      <StorageCheck {...checks.storage} />
      <MailCheck {...checks.mail} />
      <JobCheck {...checks.jobs} />
      <TimeZoneCheck {...checks.timeZones} />
      <AddressCheck {...checks.address} />
      <CertificateCheck {...checks.certificate} />
      <ClockCheck clock={checks.clock} readAtMs={readAtMs} />
      <StatementCheck {...checks.statements} kind={database.kind} />
      <AlertCard alertHost={alertHost} />
      <SupportCard />
    </Stack>
  )
}
