import { hourMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Holiday, HolidayQuery, PublicHolidays } from '@steelsafe/contract/timeline/entities.ts'
import { dateOf, dayNumber } from '@steelsafe/plan/schedule/work-days.ts'
import type Holidays from 'date-holidays'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { countryOptions } from '#core/texts.ts'
import { companyAddresses } from '#database/schema/companies.ts'

/** Loads the library on first use, because its rules of 207 countries take 0.2 s and 35 MB. */
const library = async () => (await import('date-holidays')).default

/**
 * Returns the public holidays of a country or region, and the options to choose from. The default is the country of the
 * company.
 * @throws 400 for a country or region that the library does not support
 */
export async function findPublicHolidays({
  company,
  query,
  origin: { language },
  transaction,
}: StreamingCall<typeof timeline.publicHolidays>): Promise<PublicHolidays> {
  const HolidayCalendar = await library()
  const knownCountries = new HolidayCalendar().getCountries()
  const countries = countryOptions(language).filter(({ value }) => value in knownCountries)
  if (query.country !== undefined && !(query.country in knownCountries))
    throw invalid({ country: 'rule.notAChoice' })
  const code = query.country ?? (await transaction(tx => countryOf(tx, company)))
  if (code === undefined || !(code in knownCountries))
    return { country: null, countries, regions: [], holidays: [] }

  const regions = regionsOf(new HolidayCalendar(), code)
  if (query.region !== undefined && !regions.some(({ value }) => value === query.region))
    throw invalid({ region: 'rule.notAChoice' })
  const [state, region] = query.region?.split('.') ?? []
  const rules = new HolidayCalendar({ country: code, state, region }, { types: ['public'] })
  if (code === 'CN') keepChineseLaw(rules)
  return { country: code, countries, regions, holidays: listHolidays(rules, query, language) }
}

async function countryOf(tx: Tx, company: string): Promise<string | undefined> {
  const [address] = await tx
    .select({ country: companyAddresses.country })
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, company), eq(companyAddresses.addressType, 'Primary')))
  return address?.country
}

/** Returns the states of a country. Each state is followed by its regions with additional holidays. */
function regionsOf(rules: Holidays, country: string): Option[] {
  const byName = ([, one]: [string, string], [, other]: [string, string]) => one.localeCompare(other)
  const states = Object.entries(rules.getStates(country) ?? {}).sort(byName)
  return states.flatMap(([state, name]) => [
    { value: state, display: name },
    ...Object.entries(rules.getRegions(country, state) ?? {})
      .sort(byName)
      .map(([region, part]) => ({ value: `${state}.${region}`, display: `${name}: ${part}` })),
  ])
}

/**
 * Adds the holidays of the Chinese law since 2025 (State Council decree 795): four days of Spring Festival and two of
 * Labor Day. Removes Children's Day, which is for children under 14. The library (3.37) has the previous law.
 */
function keepChineseLaw(rules: Holidays) {
  rules.unsetRule('06-01')
  const active = [{ from: '2025-01-01' }]
  rules.setHoliday('chinese 01-0-03', { name: { en: 'Spring Festival', zh: '春节' }, active, type: 'public' })
  rules.setHoliday('05-02', { name: { en: 'Labor Day', zh: '劳动节' }, active, type: 'public' })
}

/** Returns every holiday once, in order. Holidays that begin at noon are half days and count as working days. */
function listHolidays(rules: Holidays, { firstYear, lastYear }: HolidayQuery, language: Language): Holiday[] {
  const names = new Map<string, Set<string>>()
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const { date, start, end, name } of rules.getHolidays(year, language)) {
      const [day = '', time] = date.split(' ')
      if (time !== '00:00:00') continue
      const hours = (end.getTime() - start.getTime()) / hourMs
      // A day has 23 hours when clocks go forward. Holidays that begin at sunset add up to less than whole days.
      const days = Math.max(1, Math.floor((hours + 1) / 24))
      for (let offset = 0; offset < days; offset += 1) {
        const free = dateOf(dayNumber(day) + offset)
        names.set(free, (names.get(free) ?? new Set()).add(plainName(name)))
      }
    }
  }
  return [...names]
    .map(([date, dayNames]) => ({ date, name: [...dayNames].join(' / ') }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Simplified names for holidays whose name the library writes in traditional characters, or in both. */
const mainlandNames: Record<string, string> = {
  聖誕節: '圣诞节',
  耶穌受難節: '耶稣受难日',
  耶穌受難節翌日: '耶稣受难日次日',
  復活節星期一: '复活节星期一',
  '清明节 清明節': '清明节',
}

/**
 * Converts a name to American spelling or simplified Chinese. The library uses British spelling and traditional
 * characters.
 */
const plainName = (name: string) => {
  const substitute = ' (更换日)'
  const isSubstitute = name.endsWith(substitute)
  const bare = (isSubstitute ? name.slice(0, -substitute.length) : name).replace('Labour', 'Labor')
  return (mainlandNames[bare] ?? bare) + (isSubstitute ? '（补假）' : '')
}
