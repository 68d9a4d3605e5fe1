import { Select, Stack, Table, Text } from '@mantine/core'
import { type Unit, unitsOf } from '@steelsafe/contract/core/formats/measures.ts'
import { useTranslation } from 'react-i18next'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { columnDayOrder, columnDecimalSign } from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'
import { DayOrderQuestion, SignQuestion } from '../mapping/questions.tsx'
import type { useImport } from '../useImport.ts'
import classes from './SheetTable.module.css'

interface ColumnHeadProps {
  sheetImport: ReturnType<typeof useImport>
  columnIndex: number
  /** A field that is named after the heading of the column, if the import allows such fields. */
  ownField?: ImportField | undefined
}

/** Shows the heading of a column of the sheet, and the field to which the column is assigned. */
export function ColumnHead({ sheetImport, columnIndex, ownField }: ColumnHeadProps) {
  const { t } = useTranslation('ui')
  const { draft, context } = sheetImport
  const column = draft?.columns[columnIndex]
  if (!draft || !column) return null
  const heading = draft.headings[columnIndex] || t('import.column', { number: columnIndex + 1 })
  const field = column.field ? context.fieldNamed(column.field) : undefined
  const selectableFields = [...context.fields, ...(field && !context.fields.includes(field) ? [field] : [])]
  if (ownField && !selectableFields.some(({ name }) => name === ownField.name))
    selectableFields.push(ownField)
  return (
    <Table.Th className={classes.head} scope="col">
      <Stack gap={4}>
        <Text span size="sm" fw={600} className={classes.heading} title={heading}>
          {heading}
        </Text>
        <Select
          size="xs"
          fw={400}
          aria-label={t('import.fieldOf', { heading })}
          placeholder={t('import.notImported')}
          data={selectableFields.map(({ name, label, isRequired }) => ({
            value: name,
            label: isRequired ? `${label} *` : label,
          }))}
          value={column.field}
          onChange={value => sheetImport.chooseField(columnIndex, value)}
          clearable
          searchable
          comboboxProps={{ width: 260, position: 'bottom-start' }}
          clearButtonProps={{ 'aria-label': t('import.noField', { heading }) }}
        />
        {field?.measure && (
          <Select
            size="xs"
            aria-label={t('import.unitOf', { field: field.label })}
            data={toSelectData(unitsOf(field.measure), unit => t(`import.unit.${unit}`))}
            value={column.unit ?? null}
            onChange={unit => unit && sheetImport.chooseUnit(columnIndex, unit as Unit)}
          />
        )}
        {field && <ColumnQuestion sheetImport={sheetImport} columnIndex={columnIndex} field={field} />}
        {column.isDoubtful && column.field && (
          <Text size="xs" c="var(--status-due)">
            {t('import.guessed')}
          </Text>
        )}
      </Stack>
    </Table.Th>
  )
}

/** Asks about ambiguous values of the column and shows the user's choice. */
function ColumnQuestion({ sheetImport, columnIndex, field }: ColumnHeadProps & { field: ImportField }) {
  const { draft, context } = sheetImport
  const column = draft?.columns[columnIndex]
  if (!draft || !column) return null
  if (field.isDay) {
    if (!column.order && !columnDayOrder(draft, columnIndex, context).isDoubtful) return null
    return (
      <DayOrderQuestion
        size="xs"
        field={field.label}
        value={column.order ?? null}
        onChoose={order => sheetImport.chooseOrder(columnIndex, order)}
      />
    )
  }
  if (!field.isNumber && !field.measure) return null
  if (!column.sign && !columnDecimalSign(draft, columnIndex, context).isDoubtful) return null
  return (
    <SignQuestion
      size="xs"
      field={field.label}
      value={column.sign ?? null}
      onChoose={sign => sheetImport.chooseSign(columnIndex, sign)}
    />
  )
}
