import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import {
  confirmations,
  experimentBlocks,
  experimentDesigns,
  factorKey,
  factorLetters,
  hasEntries,
  isPlackettBurman,
  isSurface,
  runCountOf,
  surfaceFactors,
} from '@steelsafe/contract/molding/experiment.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { fractionOf } from '@steelsafe/molding/doe/fractions.ts'
import { experimentPlan } from '@steelsafe/molding/studies/experiment/plan.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { AddIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { RunSheet } from '../run-sheet/RunSheet.tsx'
import { type StudyTexts, toStoredFields } from './study-texts.ts'
import type { StudyValues } from './study-values.ts'

const { settings: fields } = kinds.experiment
const names = Object.keys(fields)
const paths = names.map(name => `settings.${name}`)

/** Returns the entered settings as a new object after each change, because the form reuses its own object. */
function useTypedSettings(): StudyTexts {
  const texts = useWatch({ name: paths }) as (string | undefined)[]
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
}

/**
 * The reason why the plan cannot be changed: runs have results or remarks, which belong to their runs by number. Saved
 * results and remarks count until the study is saved without them.
 */
type PlanLock = 'typed' | 'saved'

function usePlanLock(isNew: boolean): PlanLock | undefined {
  const { formState } = useFormContext<StudyValues>()
  const isTyped = useWatch<StudyValues, 'rows', StudyValues, boolean>({ name: 'rows', compute: hasEntries })
  if (!isNew && hasEntries((formState.defaultValues?.rows ?? []) as StudyTexts[])) return 'saved'
  return isTyped ? 'typed' : undefined
}

/** The fields for the factors and the design of an experiment, and the sheet of its runs. */
export function ExperimentFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('molding')
  const settings = useTypedSettings()
  const lock = usePlanLock(isNew)
  const isFixed = lock !== undefined
  const plan = experimentPlan(toStoredFields(settings, fields, 'metric', currentLanguage()))
  return (
    <>
      <Title order={3}>{t('screen.experiment.response')}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        <TextField name="settings.response" label={t('field.response')} required />
        <TextField name="settings.responseUnit" label={t('field.responseUnit')} />
        <SelectField
          name="settings.goal"
          label={t('field.goal')}
          options={toOptions(['max', 'min', 'target'] as const, value => t(`choice.${value}`))}
          required
        />
        {settings.goal === 'target' && (
          <TextField name="settings.target" label={t('field.target')} inputMode="decimal" required />
        )}
      </SimpleGrid>
      {lock && <LockedPlan by={lock} />}
      <Factors settings={settings} isFixed={isFixed} />
      <Title order={3}>{t('screen.experiment.design')}</Title>
      <DesignFields settings={settings} isFixed={isFixed} />
      {plan ? (
        <RunSheet plan={plan} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {t('screen.experiment.noPlan')}
        </Text>
      )}
      <Title order={3}>{t('screen.experiment.confirm')}</Title>
      <Text size="sm" c="dimmed" maw={760}>
        {t('screen.experiment.confirmHint')}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3, lg: 5 }} spacing="md">
        {confirmations.map((name, at) => (
          <TextField
            key={name}
            name={`settings.${name}`}
            label={t('screen.experiment.confirmReading', { number: at + 1 })}
            inputMode="decimal"
          />
        ))}
      </SimpleGrid>
    </>
  )
}

/** Shows why the plan is fixed, with a button that deletes the results and remarks that fix it. */
function LockedPlan({ by }: { by: PlanLock }) {
  const { t } = useTranslation('molding')
  const { getValues, setValue } = useFormContext<StudyValues>()
  const deleteEntries = async () => {
    const label = t('screen.experiment.deleteEntries')
    if (!(await confirm({ text: t('screen.experiment.deleteQuestion'), label, isDestructive: true }))) return
    const rows = getValues('rows').map(row => ({ ...row, result: '', remark: '' }))
    setValue('rows', rows, { shouldDirty: true })
  }
  return (
    <InlineMessage kind="information">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(`screen.experiment.fixed.${by}`)}</Text>
        <Button variant="default" size="xs" onClick={() => void deleteEntries()}>
          {t('screen.experiment.deleteEntries')}
        </Button>
      </Stack>
    </InlineMessage>
  )
}

interface PlanFieldsProps {
  settings: StudyTexts
  isFixed: boolean
}

/** Fields of the factors, each with two levels. A plan has at least two factors. */
function Factors({ settings, isFixed }: PlanFieldsProps) {
  const { t } = useTranslation('molding')
  const { setValue } = useFormContext<StudyValues>()
  const parts = ['Name', 'Unit', 'Low', 'High'] as const
  const filled = factorLetters.findLastIndex(letter =>
    parts.some(part => settings[factorKey(letter, part)]?.trim()),
  )
  const [factorCount, setFactorCount] = useState(Math.max(3, filled + 1))
  const removeLast = () => {
    const letter = factorLetters[factorCount - 1]!
    for (const part of [...parts, 'Change'] as const)
      setValue(`settings.${factorKey(letter, part)}`, '', { shouldDirty: true })
    setFactorCount(factorCount - 1)
  }
  return (
    <>
      <Title order={3}>{t('screen.experiment.factors')}</Title>
      <Text size="sm" c="dimmed" maw={760}>
        {t('screen.experiment.factorsHint')}
      </Text>
      {factorLetters.slice(0, factorCount).map(letter => (
        <fieldset key={letter} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <legend style={{ fontWeight: 600, padding: 0 }}>{t('screen.experiment.factor', { letter })}</legend>
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
            <TextField name={`settings.${factorKey(letter, 'Name')}`} label={t('field.factorName')} />
            <TextField name={`settings.${factorKey(letter, 'Unit')}`} label={t('field.factorUnit')} />
            <TextField
              name={`settings.${factorKey(letter, 'Low')}`}
              label={t('field.factorLow')}
              inputMode="decimal"
              disabled={isFixed}
            />
            <TextField
              name={`settings.${factorKey(letter, 'High')}`}
              label={t('field.factorHigh')}
              inputMode="decimal"
              disabled={isFixed}
            />
            <SelectField
              name={`settings.${factorKey(letter, 'Change')}`}
              label={t('field.factorChange')}
              options={toOptions(['easy', 'hard'] as const, value => t(`choice.${value}`))}
              disabled={isFixed}
            />
          </SimpleGrid>
        </fieldset>
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<AddIcon size={16} />}
          disabled={isFixed || factorCount >= factorLetters.length}
          onClick={() => setFactorCount(factorCount + 1)}
        >
          {t('screen.experiment.addFactor')}
        </Button>
        {factorCount > 2 && (
          <Button variant="subtle" onClick={removeLast} disabled={isFixed}>
            {t('screen.experiment.removeFactor', { letter: factorLetters[factorCount - 1] ?? '' })}
          </Button>
        )}
      </Group>
    </>
  )
}

/** Fields of the design. The sizes are listed with their resolution for the number of factors. */
function DesignFields({ settings, isFixed }: PlanFieldsProps) {
  const { t } = useTranslation('molding')
  const count = Math.max(
    2,
    1 + factorLetters.findLastIndex(letter => settings[factorKey(letter, 'Name')]?.trim()),
  )
  const nameOf = (runs: string) => {
    const size = runCountOf(runs, count)
    if (isSurface(runs)) {
      const { min, max } = surfaceFactors[runs]
      const name = t(`choice.${runs}`)
      return count < min || count > max
        ? t('screen.experiment.surfaceFactors', { name, least: min, most: max })
        : t('screen.experiment.surface', { name, size })
    }
    if (isPlackettBurman(runs)) return t('screen.experiment.plackettBurman', { size })
    if (size > 2 ** count || size <= count) return t('screen.experiment.doesNotFit', { size })
    const { resolution } = fractionOf(count, Math.log2(size))
    return resolution === null
      ? t('screen.experiment.full', { size })
      : t('screen.experiment.fraction', {
          size,
          resolution: ['', '', '', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'][resolution] ?? String(resolution),
        })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="md">
      <SelectField
        name="settings.runs"
        label={t('field.runs')}
        options={toOptions(experimentDesigns, nameOf)}
        disabled={isFixed}
        required
      />
      <TextField
        name="settings.replicates"
        label={t('field.replicates')}
        inputMode="numeric"
        disabled={isFixed}
        required
      />
      <TextField
        name="settings.centerPoints"
        label={t('field.centerPoints')}
        description={t('screen.experiment.centerHint')}
        inputMode="numeric"
        disabled={isFixed}
        required
      />
      <SelectField
        name="settings.blocks"
        label={t('field.blocks')}
        description={t('screen.experiment.blockHint')}
        options={toOptions(experimentBlocks, value => t(`choice.${value}`))}
        disabled={isFixed}
        required
      />
      <TextField
        name="settings.seed"
        label={t('field.seed')}
        description={t('screen.experiment.seedHint')}
        inputMode="numeric"
        disabled={isFixed}
        required
      />
    </SimpleGrid>
  )
}
