import { SimpleGrid, Stack, Title } from '@mantine/core'
import { experimentFields, kinds } from '@steelsafe/contract/molding/kinds.ts'
import { type StudyKind, type UnitSystem, unitSystems } from '@steelsafe/contract/molding/names.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { Plot } from '../charts/Plot.tsx'
import { titleOfPlot } from '../charts/plot-title.ts'
import { Result } from '../results/Result.tsx'
import { SettingField } from '../run-sheet/SettingField.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { ExperimentFields } from './ExperimentFields.tsx'
import { RowGrid } from './RowGrid.tsx'
import { filledRows, toStoredFields } from './study-texts.ts'
import type { StudyValues } from './study-values.ts'

interface StudyFieldsProps {
  kind: StudyKind
  today: string
  isNew?: boolean
}

/** Fields of a study, with the result computed while the values are entered. */
export function StudyFields({ kind, today, isNew = false }: StudyFieldsProps) {
  const { t } = useTranslation('molding')
  const system = useWatch({ name: 'unitSystem' }) as UnitSystem
  const choices = choiceSettings(kind)
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        <TextField name="press" label={t('field.press')} required />
        <TextField name="material" label={t('field.material')} />
        <TextField name="lot" label={t('field.lot')} required />
        <TextField name="person" label={t('field.person')} required />
        <DateField name="studyDate" label={t('field.studyDate')} maxDate={today} />
        <SelectField
          name="unitSystem"
          label={t('field.unitSystem')}
          description={t('screen.study.unitHint')}
          options={toOptions(unitSystems, value => t(`unitSystem.${value}`))}
          required
        />
        {ownSettings(kind).map(([name, field]) => (
          <SettingField key={name} name={name} field={field} system={system} />
        ))}
      </SimpleGrid>
      {kind === 'experiment' ? (
        <ExperimentFields isNew={isNew} />
      ) : (
        <>
          <Title order={3}>{t('screen.study.rows')}</Title>
          <RowGrid kind={kind} system={system} />
        </>
      )}
      <TextAreaField name="note" label={t('field.note')} rows={2} />
      <LiveResult kind={kind} />
      {choices.length > 0 && <ChoiceFields settings={choices} system={system} />}
    </Stack>
  )
}

/**
 * Returns true for a setting with which the engineer replaces a set-point, or for its reason. The field is below the
 * computed result.
 */
const isOfChoice = (kind: StudyKind, name: string) =>
  name === 'chosenReason' || name in (kinds[kind].overrides ?? {})

/**
 * Returns the settings for the common grid. The design of an experiment and the settings that replace a set-point have
 * separate fields.
 */
const ownSettings = (kind: StudyKind) =>
  Object.entries(kind === 'experiment' ? experimentFields : kinds[kind].settings).filter(
    ([name]) => !isOfChoice(kind, name),
  )

const choiceSettings = (kind: StudyKind) =>
  Object.entries(kinds[kind].settings).filter(([name]) => isOfChoice(kind, name))

/** Shows the result, computed in the browser with the same functions as on the server. */
function LiveResult({ kind }: { kind: StudyKind }) {
  const { t } = useTranslation('molding')
  const values = useDeferredValue(useWatch() as StudyValues)
  const rows = filledRows(values.rows)
  // An experiment has a plan even before its first result.
  if (rows.length === 0 && kind !== 'experiment') return null
  const { settings: fields, columns } = kinds[kind]
  const system = values.unitSystem
  const language = currentLanguage()
  const result = computeStudy(
    kind,
    toStoredFields(values.settings, fields, system, language),
    rows.map(row => toStoredFields(row, columns, system, language)),
  )
  return (
    <>
      <Title order={3}>{t('screen.study.result')}</Title>
      <Result result={result} system={system} />
      {result.plots.map(plot => (
        <Plot key={plot.key} plot={plot} system={system} title={titleOfPlot(kind, plot.key)} height={280} />
      ))}
    </>
  )
}
