import { SimpleGrid } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/DateField.tsx'
import { LookUpField } from '#ui/form/LookUpField.tsx'

/** The plan that a new project begins with. */
export function PlanFields() {
  const { t } = useTranslation('projects')
  const { planSourceId } = useWatch() as { planSourceId: string | null }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <LookUpField
        name="planSourceId"
        label={t('field.planSourceId')}
        description={t('screen.create.planHint')}
        find={timeline.sources}
        clearable
      />
      {planSourceId && (
        <DateField
          name="planStartDate"
          label={t('field.planStartDate')}
          description={t('screen.create.planStartHint')}
        />
      )}
    </SimpleGrid>
  )
}
