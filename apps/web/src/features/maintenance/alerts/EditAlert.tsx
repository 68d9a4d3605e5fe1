import { Alert as Note } from '@mantine/core'
import { addDays } from '@steelsafe/contract/core/days.ts'
import type { Output } from '@steelsafe/contract/core/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { AlertFields } from './AlertFields.tsx'

export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id, alertId } = useParams(maintenancePaths.editAlert)
  const people = useEndpointQuery(projects.people, { params: { id } })
  // The list's response contains the current day of the project.
  const list = useEndpointQuery(maintenance.alerts, { params: { id }, query: { pageSize: 1 } })
  return (
    <EditPage
      id={alertId}
      newTitle={t('screen.editAlert.new')}
      title={alert => alert.title}
      find={maintenance.alerts}
      input={{ params: { id }, query: { alertId } }}
      selectRecord={({ alerts: [alert] }: Output<typeof maintenance.alerts>) => alert}
      of={[people, list]}
    >
      {(alert, _, [options, { today }]) =>
        options.length === 0 ? (
          <Note color="blue">{t('screen.editAlert.noUsers')}</Note>
        ) : alert ? (
          <ChangeAlert project={id} alert={alert} today={today} people={options} />
        ) : (
          <AddAlert project={id} today={today} people={options} />
        )
      }
    </EditPage>
  )
}

interface FormProps {
  project: string
  today: string
  people: Option[]
}

function AddAlert({ project, today, people }: FormProps) {
  const { t } = useTranslation('maintenance')
  const list = maintenancePaths.alerts(project)
  return (
    <EntityForm
      endpoint={maintenance.addAlert}
      input={{ params: { id: project } }}
      values={{
        title: '',
        description: '',
        frequencyId: 'Monthly',
        everyCycles: null,
        startDate: addDays(today, 1) as string | null,
        endDate: null,
        checklistId: null,
        responsibleId: null,
        selectedUsers: [],
      }}
      toBody={values => ({ ...values, startDate: values.startDate ?? undefined })}
      submit={t('screen.editAlert.add')}
      leadsTo={list}
    >
      <AlertFields project={project} people={people} firstDay={addDays(today, 1)} />
    </EntityForm>
  )
}

function ChangeAlert({ project, today, people, alert }: FormProps & { alert: MaintenanceAlert }) {
  const { t } = useTranslation('maintenance')
  const list = maintenancePaths.alerts(project)
  const { title, description, frequencyId, everyCycles, startDate, endDate } = alert
  const { checklistId, responsibleId, selectedUsers } = alert
  return (
    <EntityForm
      endpoint={maintenance.changeAlert}
      input={{ params: { id: project } }}
      values={{
        title,
        description,
        frequencyId,
        everyCycles,
        startDate: startDate as string | null,
        endDate,
        checklistId,
        responsibleId,
        selectedUsers,
      }}
      toBody={values => ({
        ...values,
        startDate: values.startDate ?? undefined,
        alertId: alert.id,
      })}
      submit={t('screen.editAlert.save')}
      leadsTo={list}
    >
      <AlertFields
        project={project}
        people={people}
        firstDay={startDate > today ? addDays(today, 1) : undefined}
      />
    </EntityForm>
  )
}
