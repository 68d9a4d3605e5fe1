import { Stack } from '@mantine/core'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { useTranslation } from 'react-i18next'
import { DefectLink } from '#features/knowledge/index.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StateOfFinding } from './badges.tsx'

/** Shows a finding to users who cannot change it. */
export function FindingFacts({ finding }: { finding: Finding }) {
  const { t } = useTranslation(['mold-qualification', 'core'])
  const { day, number } = useFormat()
  return (
    <Facts
      facts={[
        [t('mold-qualification:field.state'), <StateOfFinding key="state" {...finding} />],
        [t('mold-qualification:field.found'), `T${finding.tryoutNumber}`],
        [t('mold-qualification:field.description'), finding.description],
        [
          t('mold-qualification:field.defectTerm'),
          finding.defectTerm && (
            <Stack key="defect" gap={0}>
              {t(`core:defect.${finding.defectTerm}`)}
              <DefectLink defect={finding.defectTerm} />
            </Stack>
          ),
        ],
        [t('mold-qualification:field.cavity'), number(finding.cavity)],
        [t('mold-qualification:field.inspectionMethod'), finding.inspectionMethod],
        [t('mold-qualification:field.possibleCauses'), finding.possibleCauses],
        [t('mold-qualification:field.owner'), finding.ownerName],
        [t('mold-qualification:field.dueDate'), day(finding.dueDate)],
      ]}
    />
  )
}
