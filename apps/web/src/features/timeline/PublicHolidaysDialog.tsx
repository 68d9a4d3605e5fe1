import { Button, Checkbox, Group, ScrollArea, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Holiday, PublicHolidays } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Loading, PageState } from '#ui/PageState.tsx'
import { nameOfWeekday } from './weekdays.ts'

interface PublicHolidaysDialogProps {
  company: string
  /** Days that are already in the calendar. */
  taken: ReadonlySet<string>
  onAdd: (holidays: Holiday[]) => void
  onClose: () => void
}

const thisYear = () => new Date().getFullYear()
const choicesOf = (given: readonly { display: string; value: string }[]) =>
  given.map(({ display, value }) => ({ label: display, value }))

/** A dialog that shows the public holidays of a country for some years and adds the selected ones. */
export function PublicHolidaysDialog({ company, taken, onAdd, onClose }: PublicHolidaysDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const [country, setCountry] = useState<string>()
  const [region, setRegion] = useState<string>()
  const [years, setYears] = useState({ first: thisYear(), last: thisYear() + 1 })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const query = { country, region, firstYear: years.first, lastYear: years.last }
  const found = useEndpointQuery(
    timeline.publicHolidays,
    { params: { id: company }, query },
    { keepPrevious: true },
  )
  const added = (found.data?.holidays ?? []).filter(({ date }) => !taken.has(date) && !left.has(date))
  const yearChoices = (from: number) =>
    Array.from({ length: planLimits.holidayYears }, (_, more) => String(from + more))
  return (
    <Dialog onClose={onClose} title={t('timeline:screen.publicHolidays.title')}>
      <Stack gap="md">
        <Text size="sm">{t('timeline:screen.publicHolidays.note')}</Text>
        <PageState of={found}>
          {({ country: chosen, countries, regions, holidays }) => (
            <>
              <Select
                label={t('timeline:screen.publicHolidays.country')}
                placeholder={t('timeline:screen.publicHolidays.choose')}
                data={choicesOf(countries)}
                value={country ?? chosen}
                onChange={next => {
                  setCountry(next ?? undefined)
                  setRegion(undefined)
                }}
                searchable
                allowDeselect={false}
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
                  allowDeselect={false}
                />
                <Select
                  label={t('timeline:screen.publicHolidays.lastYear')}
                  data={yearChoices(years.first)}
                  value={String(years.last)}
                  onChange={next => setYears({ ...years, last: Number(next) })}
                  allowDeselect={false}
                />
              </SimpleGrid>
              {found.isPlaceholderData ? (
                <Loading />
              ) : (
                <HolidayChoice holidays={holidays} {...{ taken, left, onLeave: setLeft }} />
              )}
            </>
          )}
        </PageState>
        <Group gap="sm">
          <Button onClick={() => onAdd(added)} disabled={added.length === 0 || found.isPlaceholderData}>
            {t('timeline:screen.publicHolidays.submit', { count: added.length })}
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
  taken: ReadonlySet<string>
  /** Deselected days, which are not added. */
  left: ReadonlySet<string>
  onLeave: (days: ReadonlySet<string>) => void
}

function HolidayChoice({ holidays, taken, left, onLeave }: HolidayChoiceProps) {
  const { t } = useTranslation('timeline')
  const { day } = useFormat()
  const free = holidays.filter(({ date }) => !taken.has(date))
  const leftCount = free.filter(({ date }) => left.has(date)).length
  const turn = (date: string) => {
    const next = new Set(left)
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
        checked={free.length > 0 && leftCount === 0}
        indeterminate={leftCount > 0 && leftCount < free.length}
        disabled={free.length === 0}
        onChange={() => onLeave(new Set(leftCount > 0 ? [] : free.map(({ date }) => date)))}
      />
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack gap={6} p={2}>
          {holidays.map(({ date, name }) => (
            <Checkbox
              key={date}
              checked={taken.has(date) || !left.has(date)}
              disabled={taken.has(date)}
              onChange={() => turn(date)}
              label={`${day(date)} · ${name}`}
              description={taken.has(date) ? t('screen.publicHolidays.there') : nameOfWeekday(date)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  )
}
