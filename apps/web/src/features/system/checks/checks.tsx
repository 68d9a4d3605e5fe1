import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'
import { TestMail } from './TestMail.tsx'

/** Shows the free space of the data folder. */
export function DiskCheck({ result, folder, freeBytes, totalBytes }: SystemReport['disk']) {
  const { t } = useTranslation('system')
  const { bytes } = useFormat()
  return (
    <CheckCard title={t('check.disk.title')} state={stateOf('disk', result)} text={t(`check.disk.${result}`)}>
      {freeBytes !== null && totalBytes !== null && (
        <Facts
          facts={[
            [
              t('field.freeSpace'),
              t('screen.report.free', { free: bytes(freeBytes), total: bytes(totalBytes) }),
            ],
            [t('field.dataFolder'), folder],
          ]}
        />
      )}
    </CheckCard>
  )
}

/** Shows the e-mails that wait or have failed, and sends a test e-mail. */
export function MailCheck({ result, waitingCount, failedCount }: SystemReport['mail']) {
  const { t } = useTranslation('system')
  const { number } = useFormat()
  const { failureDays, mailWaitMinutes } = systemLimits
  return (
    <CheckCard
      title={t('check.mail.title')}
      state={stateOf('mail', result)}
      text={t(`check.mail.${result}`, { days: failureDays, minutes: mailWaitMinutes })}
    >
      <Facts
        facts={[
          [t('field.waitingMails'), number(waitingCount)],
          [t('field.failedMails'), number(failedCount)],
        ]}
      />
      <AppLink to={outboxPaths.list()}>{t('screen.report.outbox')}</AppLink>
      {result !== 'noServer' && <TestMail />}
    </CheckCard>
  )
}

/** Shows the time zones that the database does not know. */
export function TimeZoneCheck({ result, unknown }: SystemReport['timeZones']) {
  const { t } = useTranslation('system')
  const { list } = useFormat()
  return (
    <CheckCard
      title={t('check.timeZones.title')}
      state={stateOf('timeZones', result)}
      text={t(`check.timeZones.${result}`, { zones: list(unknown) })}
    />
  )
}

/** Shows the address to which links in e-mails lead. */
export function AddressCheck({ result, url }: SystemReport['address']) {
  const { t } = useTranslation('system')
  return (
    <CheckCard
      title={t('check.address.title')}
      state={stateOf('address', result)}
      text={t(`check.address.${result}`, { url })}
    />
  )
}
