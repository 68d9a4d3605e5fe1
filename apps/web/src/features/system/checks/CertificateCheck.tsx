import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'

/** Shows how long the certificate of the public address is valid. */
export function CertificateCheck(certificate: SystemReport['certificate']) {
  const { t } = useTranslation('system')
  const { instant, number } = useFormat()
  const { result, host, endDate, daysLeft, problem } = certificate
  return (
    <CheckCard
      title={t('check.certificate.title')}
      state={stateOf('certificate', result)}
      text={t(`check.certificate.${result}`, {
        host: host ?? dash,
        date: instant(endDate),
        problem: problem ?? dash,
      })}
    >
      {endDate !== null && (
        <Facts
          facts={[
            [t('field.certificateEnd'), instant(endDate)],
            [t('field.certificateDays'), number(daysLeft)],
          ]}
        />
      )}
    </CheckCard>
  )
}
