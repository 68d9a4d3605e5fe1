import { Stack, Text } from '@mantine/core'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'

/** Shows a reviewed analysis, which can no longer be changed. */
export function AnalysisFacts({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const personName = usePersonName()
  const { day } = useFormat()
  return (
    <Stack gap="md">
      <Facts
        cols={3}
        facts={[
          [t('field.partRevision'), analysis.partRevision],
          [t('field.date'), day(analysis.date)],
          [t('field.addedBy'), personName(analysis.addedBy)],
          [t('field.solver'), analysis.solver],
          [t('field.mesh'), analysis.mesh],
          [t('field.material'), analysis.material],
        ]}
      />
      {analysis.conclusions && (
        <div>
          <Text size="xs" c="dimmed">
            {t('field.conclusions')}
          </Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{analysis.conclusions}</Text>
        </div>
      )}
    </Stack>
  )
}
