import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import { measureOfPrediction, predictionsOf } from '@steelsafe/contract/analysis/predictions.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { digitsOfMeasure, unitOf } from '@steelsafe/contract/mold-qualification/measures.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import type { TypedPredictions } from './prediction-values.ts'

/** The values of the form. Predictions are in the displayed units. */
export interface AnalysisValues {
  title: string
  partRevisionId: string | null
  date: string | null
  solver: string
  mesh: string
  material: string
  predictions: TypedPredictions
  conclusions: string
}

interface AnalysisFieldsProps {
  kind: AnalysisKind
  revisions: Option[]
  today: string
  isMetric: boolean
}

export function AnalysisFields({ kind, revisions, today, isMetric }: AnalysisFieldsProps) {
  const { t } = useTranslation('analysis')
  return (
    <>
      <TextField name="title" label={t('field.title')} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField name="partRevisionId" label={t('field.partRevision')} options={revisions} required />
        <DateField name="date" label={t('field.date')} maxDate={today} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField name="solver" label={t('field.solver')} />
        <TextField name="mesh" label={t('field.mesh')} description={t('screen.edit.meshHint')} />
        <TextField name="material" label={t('field.material')} />
      </SimpleGrid>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('screen.edit.predictions')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('screen.edit.predictionsHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 4 }} spacing="md" style={{ alignItems: 'end' }}>
          {predictionsOf(kind).map(name => {
            const measure = measureOfPrediction(name)
            const unit = unitOf(measure, isMetric)
            return (
              <NumberField
                key={name}
                name={`predictions.${name}`}
                label={`${t(`prediction.${name}`)}${unit && ` (${unit})`}`}
                decimals={digitsOfMeasure(measure, isMetric)}
              />
            )
          })}
        </SimpleGrid>
      </Stack>
      <TextAreaField name="conclusions" label={t('field.conclusions')} rows={4} />
    </>
  )
}
