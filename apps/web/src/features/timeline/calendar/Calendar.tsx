import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { CompanyCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { WeekdayFields } from './CalendarFields.tsx'
import { HolidayFields } from './HolidayFields.tsx'

/** Working days and holidays of a company, which the plans of its projects use. */
export function Screen() {
  const { t } = useTranslation('timeline')
  const { id } = useParams(timelinePaths.calendar)
  const calendar = useEndpointQuery(timeline.companyCalendar, { params: { id } })
  return (
    <Page title={t('screen.calendar.title')} note={t('screen.calendar.note')}>
      <Card query={calendar}>
        {companyCalendar => (
          <EditedRecord record={companyCalendar}>
            {record => <CalendarForm company={id} calendar={record} />}
          </EditedRecord>
        )}
      </Card>
    </Page>
  )
}

function CalendarForm({ company, calendar }: { company: string; calendar: CompanyCalendar }) {
  const { t } = useTranslation('timeline')
  const holidays = calendar.holidays.toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <EntityForm
      endpoint={timeline.updateCompanyCalendar}
      input={{ params: { id: company } }}
      values={{ workingDays: calendar.workingDays, holidays }}
      submitLabel={t('screen.calendar.save')}
      cancelPath={companyPaths.home(company)}
    >
      <WeekdayFields />
      <HolidayFields company={company} />
    </EntityForm>
  )
}
