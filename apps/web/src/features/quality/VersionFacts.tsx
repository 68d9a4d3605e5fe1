import type { QualityVersion } from '@steelsafe/contract/quality/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { useApproverName } from './useApproverName.ts'
import { VersionStateBadge } from './VersionStateBadge.tsx'

/** The facts of a version: revision, dates, and the people who sent and approved it. */
export function VersionFacts({ version, companyName }: { version: QualityVersion; companyName: string }) {
  const { t } = useTranslation('quality')
  const { day, instant } = useFormat()
  const approvalOf = useApproverName()
  const { origin, sentBy, approvedDate } = version
  const isDated = origin !== 'shipped' && approvedDate !== null
  return (
    <Facts
      cols={3}
      facts={[
        [t('field.revision'), version.revision],
        [t('field.effectiveDate'), day(version.effectiveDate)],
        [t('field.state'), <VersionStateBadge key="state" state={version.state} />],
        [t('field.owner'), version.owner],
        ...(sentBy ? [[t('field.sender'), sentBy] as [string, string]] : []),
        [t('field.approval'), joinParts(approvalOf(version), isDated && instant(approvedDate))],
        [t('field.origin'), origin === 'company' ? companyName : t('origin.installation')],
        ...(version.changes ? [[t('field.changes'), version.changes] as [string, string]] : []),
      ]}
    />
  )
}
