import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'

/** Shows the newest backup with its age, and where the backups are stored. */
export function BackupCheck(backup: SystemReport['backup']) {
  const { t } = useTranslation('system')
  const { bytes, daysAway, instant } = useFormat()
  const { result, place, isEncrypted, isRunning, lastDate, ageDays, sizeBytes, problem, nextDate } = backup
  return (
    <CheckCard
      title={t('check.backup.title')}
      state={stateOf('backup', result)}
      text={t(`check.backup.${result}`, { problem: problem ?? dash })}
    >
      {result === 'old' && problem !== null && (
        <Text style={{ overflowWrap: 'anywhere' }}>{t('check.backup.failed', { problem })}</Text>
      )}
      {isRunning && <Text size="sm">{t('screen.report.backupRuns')}</Text>}
      {place !== null && (
        <Facts
          facts={[
            [
              t('field.lastBackup'),
              lastDate && ageDays !== null && `${instant(lastDate)} (${daysAway(-ageDays)})`,
            ],
            [t('field.backupSize'), sizeBytes !== null && bytes(sizeBytes)],
            [t('field.nextBackup'), instant(nextDate)],
            [t('field.backupPlace'), place],
            [t('field.encryption'), t(isEncrypted ? 'screen.report.encrypted' : 'screen.report.plain')],
          ]}
        />
      )}
    </CheckCard>
  )
}
