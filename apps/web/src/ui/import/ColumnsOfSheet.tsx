import { Select, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportField, Mapping } from './mapping.ts'

interface ColumnsOfSheetProps {
  headings: readonly string[]
  fields: readonly ImportField[]
  mapping: Mapping
  onMap: (field: string, column: number) => void
}

/** Which column of a sheet holds what; -1 is none. */
export function ColumnsOfSheet({ headings, fields, mapping, onMap }: ColumnsOfSheetProps) {
  const { t } = useTranslation('ui')
  const columns = headings.map((heading, index) => ({
    label: heading || t('import.column', { number: index + 1 }),
    value: String(index),
  }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} role="group" aria-label={t('import.columns')}>
      {fields.map(field => (
        <Select
          key={field.name}
          label={field.label}
          placeholder={t('import.noColumn')}
          required={field.isRequired ?? false}
          data={columns}
          value={mapping[field.name] === -1 ? null : String(mapping[field.name])}
          onChange={value => onMap(field.name, value === null ? -1 : Number(value))}
          clearable
          searchable
        />
      ))}
    </SimpleGrid>
  )
}
