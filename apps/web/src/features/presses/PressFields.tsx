import { SimpleGrid } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { SizeField } from './SizeField.tsx'

export type PressValues = { companyId: string; name: string; plant: string } & Record<
  (typeof pressNumbers)[number],
  number | null
>

/** The fields of a press form. The company can be chosen when there are several. */
export function PressFields({ companies, isMetric }: { companies: Option[]; isMetric: boolean }) {
  const { t } = useTranslation('presses')
  const hint = { description: t('screen.edit.tieBarHint') }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField name="name" label={t('field.name')} required />
        <TextField name="plant" label={t('field.plant')} />
        {companies.length > 1 && (
          <SelectField name="companyId" label={t('field.company')} options={companies} required />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <SizeField name="clampForce" isMetric={isMetric} required />
        <SizeField name="tieBarHorizontal" isMetric={isMetric} {...hint} />
        <SizeField name="tieBarVertical" isMetric={isMetric} {...hint} />
        <SizeField name="platenHorizontal" isMetric={isMetric} />
        <SizeField name="platenVertical" isMetric={isMetric} />
        <SizeField name="moldHeightMin" isMetric={isMetric} />
        <SizeField name="moldHeightMax" isMetric={isMetric} />
        <SizeField name="daylight" isMetric={isMetric} />
        <SizeField name="stroke" isMetric={isMetric} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <SizeField name="shotVolume" isMetric={isMetric} />
        <SizeField name="screwDiameter" isMetric={isMetric} />
        <SizeField name="intensificationRatio" isMetric={isMetric} description={t('screen.edit.ratioHint')} />
        <SizeField name="injectionPressure" isMetric={isMetric} description={t('screen.edit.pressureHint')} />
        <SizeField name="nozzleRadius" isMetric={isMetric} />
        <SizeField name="ringDiameter" isMetric={isMetric} />
        <SizeField name="ejectorStroke" isMetric={isMetric} />
        <SizeField name="craneLoad" isMetric={isMetric} description={t('screen.edit.craneHint')} />
      </SimpleGrid>
    </>
  )
}
