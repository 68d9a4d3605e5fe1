import { SimpleGrid } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'

/**
 * The initial plan of a new project: from a template or from another tool. A choice in one field disables the other
 * field.
 */
export function PlanFields() {
  const { t } = useTranslation('projects')
  const { planTemplateId, planSourceId } = useWatch() as { planTemplateId: string; planSourceId: string }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <LookUpField
        name="planTemplateId"
        label={t('field.planTemplateId')}
        description={t('screen.create.planTemplateHint')}
        find={timelineTemplates.choices}
        disabled={Boolean(planSourceId)}
        clearable
      />
      <LookUpField
        name="planSourceId"
        label={t('field.planSourceId')}
        description={t('screen.create.planHint')}
        find={timeline.sources}
        disabled={Boolean(planTemplateId)}
        clearable
      />
      {(planTemplateId || planSourceId) && (
        <DateField
          name="planStartDate"
          label={t('field.planStartDate')}
          description={t('screen.create.planStartHint')}
        />
      )}
    </SimpleGrid>
  )
}
