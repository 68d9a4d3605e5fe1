import { Stack, Text } from '@mantine/core'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'

/** Shows a reviewed analysis, which can no longer be changed. */
export function AnalysisFacts({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['analysis', 'core'])
  const { day } = useFormat()
  return (
    <Stack gap="md">
      <Facts
        cols={3}
        facts={[
          [t('analysis:field.partRevision'), analysis.partRevision],
          [t('analysis:field.date'), day(analysis.date)],
          [t('analysis:field.addedBy'), analysis.addedBy || t('core:formerUser')],
          [t('analysis:field.solver'), analysis.solver],
          [t('analysis:field.mesh'), analysis.mesh],
          [t('analysis:field.material'), analysis.material],
        ]}
      />
      {analysis.conclusions && (
        <div>
          <Text size="xs" c="dimmed">
            {t('analysis:field.conclusions')}
          </Text>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{analysis.conclusions}</Text>
        </div>
      )}
    </Stack>
  )
}
