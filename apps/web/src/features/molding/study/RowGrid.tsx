import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { moldingLimits } from '@steelsafe/contract/molding/limits.ts'
import type { StudyKind, UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { withUnit } from '@steelsafe/molding/plot/drawing.ts'
import type { ClipboardEvent } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddIcon } from '#ui/icons.ts'
import classes from './RowGrid.module.css'
import { newRow, openRows } from './study-texts.ts'
import type { StudyValues } from './study-values.ts'
import { useStudyTexts } from './useStudyTexts.ts'
import { useTablePaste } from './useTablePaste.tsx'

/** Table in which the samples of a study are entered, or pasted as a whole table. */
export function RowGrid({ kind, system }: { kind: StudyKind; system: UnitSystem }) {
  const { t } = useTranslation('molding')
  const { translateText } = useStudyTexts(system)
  const { control } = useFormContext<StudyValues>()
  const { fields, append, replace } = useFieldArray({ control, name: 'rows', keyName: 'key' })
  const { onPaste, dialog } = useTablePaste(kind, moldingLimits.rows)
  const columns = Object.entries(kinds[kind].columns)

  return (
    <Stack gap="xs">
      {dialog}
      <Text size="sm" c="dimmed">
        {t('screen.study.paste')}
      </Text>
      <Table.ScrollContainer minWidth={Math.min(900, 60 + columns.length * 120)}>
        <table className={classes.grid} aria-label={t('screen.study.rows')}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map(([name, field]) => (
                <th key={name} scope="col">
                  {field.kind === 'number'
                    ? withUnit(translateText('field', name), field.quantity, system)
                    : translateText('field', name)}
                  {field.required && ' *'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key }, row) => (
              <tr key={key}>
                <td className={classes.number}>{row + 1}</td>
                {columns.map(([name, field]) => (
                  <td key={name}>
                    <Cell
                      row={row}
                      name={name}
                      label={t('screen.study.rowOf', {
                        field: translateText('field', name),
                        number: row + 1,
                      })}
                      options={field.kind === 'choice' ? field.options : undefined}
                      isNumber={field.kind === 'number'}
                      onPaste={event => onPaste(event, { row, column: name })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Table.ScrollContainer>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<AddIcon size={16} />}
          disabled={fields.length >= moldingLimits.rows}
          onClick={() => append(newRow(kind))}
        >
          {t('screen.study.addRow')}
        </Button>
        <Button variant="subtle" onClick={() => replace(openRows(kind))}>
          {t('screen.study.clear')}
        </Button>
      </Group>
    </Stack>
  )
}

interface CellProps {
  row: number
  name: string
  label: string
  options: readonly string[] | undefined
  isNumber: boolean
  onPaste: (event: ClipboardEvent) => void
}

/** A cell with a native input, for speed: a study can have hundreds of cells. */
function Cell({ row, name, label, options, isNumber, onPaste }: CellProps) {
  const { register, formState } = useFormContext<StudyValues>()
  const { translateText } = useStudyTexts('metric')
  const error = formState.errors.rows?.[row]?.[name]?.message
  const errorId = `error-${row}-${name}`
  const field = {
    ...register(`rows.${row}.${name}`),
    className: classes.cell,
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    onPaste,
  }
  return (
    <>
      {options ? (
        <select {...field}>
          <option value="" />
          {options.map(option => (
            <option key={option} value={option}>
              {translateText('choice', option)}
            </option>
          ))}
        </select>
      ) : (
        <input {...field} inputMode={isNumber ? 'decimal' : 'text'} autoComplete="off" />
      )}
      {error !== undefined && (
        <span id={errorId} className={classes.error}>
          {error}
        </span>
      )}
    </>
  )
}
