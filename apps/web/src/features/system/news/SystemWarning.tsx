import { List, Stack } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { translateKey } from '#core/language/texts.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'
import { checkNames, stateIn } from '../checks/check-states.ts'

interface SystemWarningProps {
  /** True when the first steps on the same screen already mention missing backups. */
  hasBackupStep?: boolean
}

/** Warns administrators of problems that need action now, such as missing backups or a full disk. */
export default function SystemWarning({ hasBackupStep = false }: SystemWarningProps) {
  const { t } = useTranslation('system')
  const { instant, number } = useFormat()
  const { data: report, failureReason } = useEndpointQuery(system.report, {})
  if (!report) return failureReason ? null : <LoadingPlace />
  const problems = checkNames.filter(
    name =>
      stateIn(report, name) === 'problem' &&
      !(hasBackupStep && name === 'backup' && report.backup.result === 'none'),
  )
  if (problems.length === 0) return null
  const values = {
    problem: report.storage.problem ?? dash,
    minutes: systemLimits.mailWaitMinutes,
    host: report.certificate.host ?? dash,
    date: instant(report.certificate.endDate),
    seconds: number(Math.abs(report.clock.databaseAheadSeconds)),
  }
  return (
    <InlineMessage kind="error" title={t('screen.warning.title')}>
      <Stack gap="xs">
        <List>
          {problems.map(name => (
            <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
              {`${t(`check.${name}.title`)}: ${translateKey(`system:check.${name}.${report[name].result}`, values)}`}
            </List.Item>
          ))}
        </List>
        <AppLink to={systemPaths.report()}>{t('screen.warning.open')}</AppLink>
      </Stack>
    </InlineMessage>
  )
}
