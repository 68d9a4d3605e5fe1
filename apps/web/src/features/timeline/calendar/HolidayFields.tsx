import { ActionIcon, Anchor, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { useEffect, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '#core/language/time-zone.ts'
import { usePermission } from '#core/session/permissions.ts'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { useField } from '#ui/form/fields/useField.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { AddIcon, CalendarIcon, CloseIcon } from '#ui/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import classes from './HolidayFields.module.css'
import { firstYear, rowsOfYear, yearOf, yearsOf } from './holiday-years.ts'
import { PublicHolidaysDialog } from './PublicHolidaysDialog.tsx'

/** Single days on which the company does not work, by year. Past days of this year are hidden at first. */
export function HolidayFields({ company }: { company: string }) {
  const { t } = useTranslation('timeline')
  const { fields, append, remove, replace } = useFieldArray<WorkCalendar, 'holidays'>({ name: 'holidays' })
  const { value, error } = useField('holidays')
  const currentHolidays = value as WorkCalendar['holidays']
  const [isFinding, setFinding] = useState(false)
  const today = dayIn(useTimeZone())
  // The dates at the last time that a row was added or removed, so that no row moves while it is edited.
  const dates = fields.map(({ date }) => date ?? '')
  const [year, setYear] = useState(() => firstYear(dates, yearOf(today)))
  const [showsPast, setShowsPast] = useState(false)
  const { rows, pastRows } = rowsOfYear(dates, year, today)
  const years = yearsOf([...dates, `${year}-01-01`], yearOf(today))
  const { errors, submitCount } = useFormState<WorkCalendar>()
  // After a save that failed, shows the first row with an error, which may be hidden or of another year.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the year changes once for each attempt to save
  useEffect(() => {
    const failedDate = dates.find((_, index) => errors.holidays?.[index])
    if (!failedDate) return
    setYear(yearOf(failedDate))
    if (failedDate < today) setShowsPast(true)
  }, [submitCount])

  /**
   * Adds an empty row. The row that was added last now moves to its own year, so that year is shown.
   */
  const add = () => {
    const enteredDate = dates
      .map((date, index) => (date === '' ? currentHolidays[index]?.date : undefined))
      .filter(Boolean)
      .at(-1)
    if (enteredDate) setYear(yearOf(enteredDate))
    append({ date: '', name: '' })
  }

  return (
    <Stack gap="xs" role="group" aria-label={t('screen.calendar.holidays')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t('screen.calendar.holidays')}
        </Text>
        <EditOnly>
          <FindButton company={company} onOpen={() => setFinding(true)} />
        </EditOnly>
      </Group>
      {years.length > 1 && (
        <TabChoice
          label={t('screen.calendar.year')}
          value={year}
          onChange={setYear}
          choices={toSelectData(years, each => each)}
        />
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('screen.calendar.noHoliday')}
        </Text>
      )}
      {pastRows.length > 0 && !showsPast && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setShowsPast(true)}>
          {t('screen.calendar.past', { number: pastRows.length })}
        </Anchor>
      )}
      {rows.length > 0 && (
        <HolidayTable
          rows={(showsPast ? [...pastRows, ...rows] : rows).map(index => ({
            index,
            id: fields[index]?.id ?? '',
            name: fields[index]?.name ?? '',
          }))}
          onRemove={remove}
        />
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <EditOnly>
        <Group>
          <Button variant="default" size="xs" leftSection={<AddIcon size={14} />} onClick={add}>
            {t('screen.calendar.add')}
          </Button>
        </Group>
      </EditOnly>
      {isFinding && (
        <PublicHolidaysDialog
          company={company}
          existingDates={new Set(currentHolidays.map(({ date }) => date))}
          onAdd={holidays => {
            // A cleared date is null.
            replace(
              [...currentHolidays, ...holidays].sort((one, other) =>
                (one.date ?? '').localeCompare(other.date ?? ''),
              ),
            )
            toast.done(t('screen.publicHolidays.added', { count: holidays.length }))
            setFinding(false)
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </Stack>
  )
}

function FindButton({ company, onOpen }: { company: string; onOpen: () => void }) {
  const { t } = useTranslation('timeline')
  const { isAllowed } = usePermission(timeline.publicHolidays, { id: company })
  return (
    isAllowed && (
      <Button variant="default" size="xs" leftSection={<CalendarIcon size={14} />} onClick={onOpen}>
        {t('screen.publicHolidays.add')}
      </Button>
    )
  )
}

interface HolidayTableProps {
  rows: readonly { index: number; id: string; name: string }[]
  onRemove: (index: number) => void
}

function HolidayTable({ rows, onRemove }: HolidayTableProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const [date, name] = [t('timeline:screen.calendar.date'), t('timeline:screen.calendar.name')]
  return (
    <Table withRowBorders={false} className={classes.rows}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={160}>{date}</Table.Th>
          <Table.Th>{name}</Table.Th>
          <EditOnly>
            <Table.Th w={44}>
              <VisuallyHidden>{t('ui:list.actions')}</VisuallyHidden>
            </Table.Th>
          </EditOnly>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <DateField name={`holidays.${row.index}.date`} label={date} required />
            </Table.Td>
            <Table.Td>
              <TextField name={`holidays.${row.index}.name`} label={name} placeholder={name} />
            </Table.Td>
            <EditOnly>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  mt={4}
                  aria-label={t('timeline:screen.calendar.remove', { name: row.name || row.index + 1 })}
                  onClick={() => onRemove(row.index)}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </Table.Td>
            </EditOnly>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
