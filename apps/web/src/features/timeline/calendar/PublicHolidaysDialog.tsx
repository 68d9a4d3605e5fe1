import { Button, Checkbox, Group, ScrollArea, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Holiday, PublicHolidays } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { nameOfWeekday } from './weekdays.ts'

interface PublicHolidaysDialogProps {
  company: string
  /** Days that are already in the calendar. */
  existingDates: ReadonlySet<string>
  onAdd: (holidays: Holiday[]) => void
  onClose: () => void
}

const thisYear = () => new Date().getFullYear()
const choicesOf = (options: readonly { display: string; value: string }[]) =>
  options.map(({ display, value }) => ({ label: display, value }))

/** A dialog that shows the public holidays of a country for some years and adds the selected holidays. */
export function PublicHolidaysDialog({ company, existingDates, onAdd, onClose }: PublicHolidaysDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const [country, setCountry] = useState<string>()
  const [region, setRegion] = useState<string>()
  const [years, setYears] = useState({ first: thisYear(), last: thisYear() + 1 })
  const [deselectedDates, setDeselectedDates] = useState<ReadonlySet<string>>(new Set())
  const query = { country, region, firstYear: years.first, lastYear: years.last }
  const holidayQuery = useEndpointQuery(
    timeline.publicHolidays,
    { params: { id: company }, query },
    { keepPrevious: true },
  )
  const selectedHolidays = (holidayQuery.data?.holidays ?? []).filter(
    ({ date }) => !existingDates.has(date) && !deselectedDates.has(date),
  )
  const yearChoices = (from: number) =>
    Array.from({ length: planLimits.holidayYears }, (_, offset) => String(from + offset))
  return (
    <Dialog onClose={onClose} title={t('timeline:screen.publicHolidays.title')}>
      <Stack gap="md">
        <Text size="sm">{t('timeline:screen.publicHolidays.note')}</Text>
        <PageState query={holidayQuery}>
          {({ country: currentCountry, countries, regions, holidays }) => (
            <>
              <Select
                label={t('timeline:screen.publicHolidays.country')}
                placeholder={t('timeline:screen.publicHolidays.choose')}
                data={choicesOf(countries)}
                value={country ?? currentCountry}
                onChange={next => {
                  setCountry(next ?? undefined)
                  setRegion(undefined)
                }}
                searchable
              />
              {regions.length > 0 && (
                <Select
                  label={t('timeline:screen.publicHolidays.region')}
                  placeholder={t('timeline:screen.publicHolidays.wholeCountry')}
                  data={choicesOf(regions)}
                  value={region ?? null}
                  onChange={next => setRegion(next ?? undefined)}
                  searchable
                  clearable
                  allowDeselect
                />
              )}
              <SimpleGrid cols={2} spacing="xs">
                <Select
                  label={t('timeline:screen.publicHolidays.firstYear')}
                  data={yearChoices(thisYear() - 1)}
                  value={String(years.first)}
                  onChange={next => {
                    const first = Number(next)
                    const most = first + planLimits.holidayYears - 1
                    setYears({ first, last: Math.min(Math.max(first, years.last), most) })
                  }}
                />
                <Select
                  label={t('timeline:screen.publicHolidays.lastYear')}
                  data={yearChoices(years.first)}
                  value={String(years.last)}
                  onChange={next => setYears({ ...years, last: Number(next) })}
                />
              </SimpleGrid>
              {holidayQuery.isPlaceholderData ? (
                <Loading />
              ) : (
                <HolidayChoice
                  holidays={holidays}
                  {...{ existingDates, deselectedDates, onLeave: setDeselectedDates }}
                />
              )}
            </>
          )}
        </PageState>
        <Group gap="sm">
          <Button
            onClick={() => onAdd(selectedHolidays)}
            disabled={selectedHolidays.length === 0 || holidayQuery.isPlaceholderData}
          >
            {t('timeline:screen.publicHolidays.submit', { count: selectedHolidays.length })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui:form.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface HolidayChoiceProps {
  holidays: PublicHolidays['holidays']
  existingDates: ReadonlySet<string>
  /** Deselected days, which are not added. */
  deselectedDates: ReadonlySet<string>
  onLeave: (days: ReadonlySet<string>) => void
}

function HolidayChoice({ holidays, existingDates, deselectedDates, onLeave }: HolidayChoiceProps) {
  const { t } = useTranslation('timeline')
  const { day } = useFormat()
  const free = holidays.filter(({ date }) => !existingDates.has(date))
  const deselectedCount = free.filter(({ date }) => deselectedDates.has(date)).length
  const turn = (date: string) => {
    const next = new Set(deselectedDates)
    if (!next.delete(date)) next.add(date)
    onLeave(next)
  }
  if (holidays.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('screen.publicHolidays.none')}
      </Text>
    )
  return (
    <Stack gap="xs" role="group" aria-label={t('screen.publicHolidays.days')}>
      <Checkbox
        label={t('screen.publicHolidays.all')}
        checked={free.length > 0 && deselectedCount === 0}
        indeterminate={deselectedCount > 0 && deselectedCount < free.length}
        disabled={free.length === 0}
        onChange={() => onLeave(new Set(deselectedCount > 0 ? [] : free.map(({ date }) => date)))}
      />
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack gap={6} p={2}>
          {holidays.map(({ date, name }) => (
            <Checkbox
              key={date}
              checked={existingDates.has(date) || !deselectedDates.has(date)}
              disabled={existingDates.has(date)}
              onChange={() => turn(date)}
              label={joinParts(day(date), name)}
              description={existingDates.has(date) ? t('screen.publicHolidays.there') : nameOfWeekday(date)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  )
}
