import { Select, Stack, Table, Text } from '@mantine/core'
import { type Unit, unitsOf } from '@steelsafe/contract/core/measures.ts'
import { useTranslation } from 'react-i18next'
import { orderOf } from './draft.ts'
import type { ImportField } from './mapping.ts'
import classes from './SheetTable.module.css'
import type { useImport } from './useImport.ts'
import type { DayOrder } from './values.ts'

interface ColumnHeadProps {
  of: ReturnType<typeof useImport>
  at: number
  /** As the column can be taken for a field that has its heading for a name. */
  ownField?: ImportField | undefined
}

/** The heading of a column of the sheet, and below it what it is taken for. */
export function ColumnHead({ of, at, ownField }: ColumnHeadProps) {
  const { t } = useTranslation('ui')
  const { draft, known } = of
  const column = draft?.columns[at]
  if (!draft || !column) return null
  const heading = draft.headings[at] || t('import.column', { number: at + 1 })
  const field = column.field ? known.fieldNamed(column.field) : undefined
  const offered = [...known.fields, ...(field && !known.fields.includes(field) ? [field] : [])]
  if (ownField && !offered.some(({ name }) => name === ownField.name)) offered.push(ownField)
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
          data={offered.map(({ name, label, isRequired }) => ({
            value: name,
            label: isRequired ? `${label} *` : label,
          }))}
          value={column.field}
          onChange={value => of.chooseField(at, value)}
          clearable
          searchable
          comboboxProps={{ width: 260, position: 'bottom-start' }}
          clearButtonProps={{ 'aria-label': t('import.noField', { heading }) }}
        />
        {field?.measure && (
          <Select
            size="xs"
            aria-label={t('import.unitOf', { field: field.label })}
            data={unitsOf(field.measure).map(unit => ({ value: unit, label: t(`import.unit.${unit}`) }))}
            value={column.unit ?? null}
            onChange={unit => unit && of.chooseUnit(at, unit as Unit)}
            allowDeselect={false}
          />
        )}
        {field?.isDay && <DayOrderChoice of={of} at={at} field={field} />}
        {column.isDoubtful && column.field && (
          <Text size="xs" c="var(--status-due)">
            {t('import.guessed')}
          </Text>
        )}
      </Stack>
    </Table.Th>
  )
}

/** Where no date of the column decides it: whether 03/04 is in March or in April. */
function DayOrderChoice({ of, at, field }: ColumnHeadProps & { field: ImportField }) {
  const { t } = useTranslation('ui')
  const { draft, known } = of
  if (!draft) return null
  const { order, isDoubtful } = orderOf(draft, at, known)
  if (!isDoubtful && !draft.columns[at]?.order) return null
  return (
    <>
      <Select
        size="xs"
        aria-label={t('import.orderOf', { field: field.label })}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        data={(['monthFirst', 'dayFirst'] as const).map(value => ({
          value,
          label: t(`import.order.${value}`),
        }))}
        value={order}
        onChange={value => value && of.chooseOrder(at, value as DayOrder)}
        allowDeselect={false}
      />
      {isDoubtful && (
        <Text size="xs" c="var(--status-due)">
          {t('import.orderDoubt')}
        </Text>
      )}
    </>
  )
}
