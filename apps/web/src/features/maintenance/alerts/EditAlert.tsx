import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { AlertFields } from './AlertFields.tsx'

export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id, alertId } = useParams(maintenancePaths.editAlert)
  const people = useEndpointQuery(projects.people, { params: { id } })
  // The list's response contains the current day of the project.
  const list = useEndpointQuery(maintenance.alerts, { params: { id }, query: { pageSize: 1 } })
  const record = useRecord(
    alertId,
    maintenance.alerts,
    { params: { id }, query: { alertId } },
    ({ alerts: [alert] }) => alert,
  )
  return (
    <EditPage
      record={record}
      newTitle={t('screen.editAlert.new')}
      title={alert => alert.title}
      query={[people, list]}
    >
      {(alert, _, [options, { today }]) =>
        options.length === 0 ? (
          <InlineMessage kind="information">{t('screen.editAlert.noUsers')}</InlineMessage>
        ) : (
          <AlertForm project={id} today={today} people={options} alert={alert} />
        )
      }
    </EditPage>
  )
}

interface AlertFormProps {
  project: string
  today: string
  people: Option[]
  /** The alert to change; undefined for a new alert. */
  alert: MaintenanceAlert | undefined
}

function AlertForm({ project, today, people, alert }: AlertFormProps) {
  const { t } = useTranslation('maintenance')
  const tomorrow = addDays(today, 1)
  const hasStarted = alert !== undefined && alert.startDate <= today
  return (
    <EntityForm
      endpoint={alert ? maintenance.updateAlert : maintenance.createAlert}
      input={{ params: { id: project } }}
      values={{
        title: alert?.title ?? '',
        description: alert?.description ?? '',
        frequencyId: alert?.frequencyId ?? 'Monthly',
        everyCycles: alert?.everyCycles ?? null,
        startDate: (alert?.startDate ?? tomorrow) as string | null,
        endDate: alert?.endDate ?? null,
        checklistId: alert?.checklistId ?? null,
        responsibleId: alert?.responsibleId ?? null,
        selectedUsers: alert?.selectedUsers ?? [],
      }}
      toBody={values => ({
        ...values,
        startDate: values.startDate ?? undefined,
        ...(alert ? { alertId: alert.id } : {}),
      })}
      submitLabel={t(alert ? 'screen.editAlert.save' : 'screen.editAlert.add')}
      nextPath={maintenancePaths.alerts(project)}
    >
      <AlertFields project={project} people={people} firstDay={hasStarted ? undefined : tomorrow} />
    </EntityForm>
  )
}
