import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import { withUnit } from '@steelsafe/molding/plot/drawing.ts'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { useStudyTexts } from '../study/useStudyTexts.ts'

interface SettingFieldProps {
  name: string
  field: StudyField
  system: UnitSystem
}

/** Field for a setting of a study, with the unit of a number. */
export function SettingField({ name, field, system }: SettingFieldProps) {
  const { translateText } = useStudyTexts(system)
  const common = { name: `settings.${name}`, required: field.required ?? false }
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        label={translateText('field', name)}
        options={toOptions(field.options, value => translateText('choice', value))}
      />
    )
  if (field.kind === 'text') return <TextField {...common} label={translateText('field', name)} />
  return (
    <TextField
      {...common}
      label={withUnit(translateText('field', name), field.quantity, system)}
      inputMode="decimal"
    />
  )
}
