import { Group, Select, SimpleGrid } from '@mantine/core'
import { type Unit, unitsOf } from '@steelsafe/contract/core/measures.ts'
import { useTranslation } from 'react-i18next'
import type { ImportField, Mapping, Units } from './mapping.ts'

interface ColumnsOfSheetProps {
  headings: readonly string[]
  fields: readonly ImportField[]
  mapping: Mapping
  onMap: (field: string, column: number) => void
  /** Where some fields are sizes: the unit of each, and what choosing another does. */
  sizes?: { units: Units; measureIn: (field: string, unit: Unit) => void }
}

/** Which column of a sheet holds what, and sizes in which unit; -1 is no column. */
export function ColumnsOfSheet(props: ColumnsOfSheetProps) {
  const { headings, fields, mapping, onMap, sizes } = props
  const { t } = useTranslation('ui')
  const columns = headings.map((heading, index) => ({
    label: heading || t('import.column', { number: index + 1 }),
    value: String(index),
  }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} role="group" aria-label={t('import.columns')}>
      {fields.map(field => (
        <Group key={field.name} gap="xs" align="flex-end" wrap="nowrap">
          <Select
            label={field.label}
            placeholder={t('import.noColumn')}
            required={field.isRequired ?? false}
            data={columns}
            value={mapping[field.name] === -1 ? null : String(mapping[field.name])}
            onChange={value => onMap(field.name, value === null ? -1 : Number(value))}
            clearable
            searchable
            flex={1}
          />
          {field.measure && sizes && mapping[field.name] !== -1 && (
            <Select
              aria-label={t('import.unitOf', { field: field.label })}
              data={unitsOf(field.measure).map(unit => ({ value: unit, label: t(`import.unit.${unit}`) }))}
              value={sizes.units[field.name] ?? null}
              onChange={unit => unit && sizes.measureIn(field.name, unit as Unit)}
              allowDeselect={false}
              w={112}
            />
          )}
        </Group>
      ))}
    </SimpleGrid>
  )
}
