import { Select, SimpleGrid } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { defectTermsByCategory } from '@steelsafe/contract/knowledge/defects.ts'
import { starterItems } from '@steelsafe/contract/mold-qualification/names.ts'
import { itemSafety } from '@steelsafe/contract/mold-qualification/safety.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DefectLink } from '#features/knowledge/index.ts'
import { SafetyLines } from '#features/molding/index.ts'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions, toSelectData } from '#ui/form/options/fixed-options.ts'

/** The form values of a finding. */
export interface FindingValues {
  item: string
  description: string
  inspectionMethod: string
  possibleCauses: string
  cavity: number | null
  defectTerm: string | null
  ownerId: string | null
  dueDate: string | null
  internalNote: string
}

type Item = (typeof starterItems)[number]

/** Select with usual inspection items. A choice fills in the item, its inspection method and its usual causes. */
export function StarterField() {
  const { t } = useTranslation('mold-qualification')
  const { setValue } = useFormContext<FindingValues>()
  const [selectedItem, setSelectedItem] = useState<Item>()
  return (
    <>
      <Select
        label={t('screen.finding.starter')}
        description={t('screen.finding.starterHint')}
        data={toSelectData(starterItems, value => t(`item.${value}.name`))}
        onChange={value => {
          const item = starterItems.find(one => one === value)
          setSelectedItem(item)
          if (!item) return
          setValue('item', t(`item.${item}.name`), { shouldDirty: true, shouldValidate: true })
          setValue('inspectionMethod', t(`item.${item}.inspection`))
          setValue('possibleCauses', t(`item.${item}.causes`))
        }}
        clearable
        allowDeselect
      />
      {selectedItem && <SafetyLines names={itemSafety[selectedItem]} />}
    </>
  )
}

interface FindingFieldsProps {
  people: Option[]
  /** True when the tool has a single cavity. */
  isSingle?: boolean
  /** True when the finding is part of a signed record, which makes the signed fields read-only. */
  isFixed?: boolean
  /** True when only the fields needed at the press are shown. */
  isShort?: boolean
}

/** The fields of a finding. */
export function FindingFields({ people, isSingle, isFixed, isShort }: FindingFieldsProps) {
  const { t } = useTranslation(['mold-qualification', 'core'])
  const fixed = { disabled: isFixed ?? false }
  const term: string | null = useWatch({ name: 'defectTerm' })
  const terms = toOptions(Object.values(defectTermsByCategory).flat(), value => t(`core:defect.${value}`))
  return (
    <>
      <TextField name="item" label={t('mold-qualification:field.item')} required {...fixed} />
      <TextAreaField
        name="description"
        label={t('mold-qualification:field.description')}
        rows={2}
        required
        {...fixed}
      />
      <SimpleGrid cols={{ base: 2, xs: isSingle ? 3 : 4 }} spacing="md">
        {!isSingle && (
          <NumberField
            name="cavity"
            label={t('mold-qualification:field.cavity')}
            decimals={0}
            min={1}
            {...fixed}
          />
        )}
        <SelectField
          name="defectTerm"
          label={t('mold-qualification:field.defectTerm')}
          options={terms}
          searchable
          clearable
          {...fixed}
        />
        <SelectField
          name="ownerId"
          label={t('mold-qualification:field.owner')}
          options={people}
          searchable
          clearable
        />
        <DateField name="dueDate" label={t('mold-qualification:field.dueDate')} />
      </SimpleGrid>
      <DefectLink defect={term} />
      <TextAreaField
        name="inspectionMethod"
        label={t('mold-qualification:field.inspectionMethod')}
        rows={1}
        {...fixed}
      />
      <TextAreaField
        name="possibleCauses"
        label={t('mold-qualification:field.possibleCauses')}
        rows={1}
        {...fixed}
      />
      {!isShort && (
        <TextAreaField
          name="internalNote"
          label={t('mold-qualification:field.internalNote')}
          description={t('mold-qualification:screen.editTryout.internalHint')}
          rows={2}
        />
      )}
    </>
  )
}
