import { Alert, Stack } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { Entry } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { type AttachedTo, Attachments } from '#features/attachments/index.ts'
import { Card } from '#ui/Card.tsx'
import { EditPage } from '#ui/EditPage.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { useFormat } from '#ui/format.ts'
import { PageState } from '#ui/PageState.tsx'
import { EntryFields, type EntryValues } from './EntryFields.tsx'

/** Adds an entry to the maintenance log, or changes one and its files. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { day } = useFormat()
  const { id, entryId } = useParams(maintenancePaths.editEntry)
  const { alertId } = useQueryValues('alertId')
  const alerts = useAnswer(maintenance.alerts, { params: { id }, query: { pageSize: -1 } })
  const people = useAnswer(projects.people, { params: { id } })
  // The project's day and currency stand in the answer of the list.
  const log = useAnswer(maintenance.log, { params: { id }, query: { pageSize: 1 } })
  return (
    <EditPage<typeof maintenance.log, Entry>
      id={entryId}
      newTitle={t('screen.editEntry.new')}
      title={entry => t('screen.editEntry.title', { day: day(entry.workDate) })}
      find={maintenance.log}
      input={{ params: { id }, query: { entryId } }}
      read={({ entries: [entry] }) => entry}
      hasCards
    >
      {entry => (
        <PageState of={alerts}>
          {({ alerts: all }) => (
            <PageState of={people}>
              {options => (
                <PageState of={log}>
                  {({ today, currencyCode }) => {
                    const choices = {
                      today,
                      people: withFormer(options, entry),
                      alerts: all.map(({ id: value, title }) => ({ value, display: title })),
                    }
                    return entry ? (
                      <Stack gap="md">
                        {entry.isReported && (
                          <Alert color="blue">
                            {t('screen.editEntry.reported', {
                              name: entry.reporterName || t('screen.editEntry.somebody'),
                            })}
                          </Alert>
                        )}
                        <Card>
                          <ChangeEntry key={entry.version} project={id} entry={entry} {...choices} />
                        </Card>
                        <FilesOfEntry project={id} entry={entry} />
                      </Stack>
                    ) : (
                      <Card>
                        <AddEntry project={id} currencyCode={currencyCode} alertId={alertId} {...choices} />
                      </Card>
                    )
                  }}
                </PageState>
              )}
            </PageState>
          )}
        </PageState>
      )}
    </EditPage>
  )
}

/** Who has left the project stays in what they did. */
const withFormer = (options: Option[], entry: Entry | undefined): Option[] => [
  ...options,
  ...(entry?.selectedUsers ?? []).flatMap((value, index) =>
    options.some(option => option.value === value) ? [] : [{ value, display: entry?.people[index] ?? '' }],
  ),
]

interface Choices {
  project: string
  today: string
  people: Option[]
  alerts: Option[]
}

function AddEntry(props: Choices & { currencyCode: string; alertId: string | undefined }) {
  const { project, today, currencyCode, alertId, ...choices } = props
  const { t } = useTranslation('maintenance')
  const go = useGo()
  const values: EntryValues = {
    description: choices.alerts.find(({ value }) => value === alertId)?.display ?? '',
    workDate: today,
    statusId: alertId ? 'Complete' : 'Open',
    selectedUsers: [],
    repairHours: 0,
    laborCost: null,
    materialCost: null,
    projectedCost: null,
    currencyCode,
    alertId: alertId ?? null,
    spareParts: [],
  }
  return (
    <EntityForm
      act={maintenance.addEntry}
      input={{ params: { id: project } }}
      values={values}
      toBody={bodyOf}
      submit={t('screen.editEntry.add')}
      cancel={maintenancePaths.logs(project)}
      onDone={({ id }) => go(maintenancePaths.editEntry(project, id), { replace: true })}
      isWide
    >
      <EntryFields {...choices} today={today} />
    </EntityForm>
  )
}

function ChangeEntry({ project, entry, today, ...choices }: Choices & { entry: Entry }) {
  const { t } = useTranslation('maintenance')
  const go = useGo()
  const values: EntryValues = {
    description: entry.description,
    workDate: entry.workDate,
    statusId: entry.statusId,
    selectedUsers: entry.selectedUsers,
    repairHours: entry.repairHours,
    laborCost: entry.laborCost,
    materialCost: entry.materialCost,
    projectedCost: entry.projectedCost,
    currencyCode: entry.currencyCode,
    alertId: entry.alertId,
    spareParts: entry.spareParts,
  }
  return (
    <EntityForm
      act={maintenance.changeEntry}
      input={{ params: { id: project } }}
      values={values}
      toBody={typed => ({ ...bodyOf(typed), entryId: entry.id, version: entry.version })}
      submit={t('screen.editEntry.save')}
      cancel={maintenancePaths.logs(project)}
      onDone={() => go(maintenancePaths.logs(project))}
      isWide
    >
      <EntryFields {...choices} today={today} />
    </EntityForm>
  )
}

/** An emptied day is the project's, emptied hours are none. */
const bodyOf = ({ workDate, repairHours, ...typed }: EntryValues) => ({
  ...typed,
  workDate: workDate ?? undefined,
  repairHours: repairHours ?? 0,
})

function FilesOfEntry({ project, entry }: { project: string; entry: Entry }) {
  const { t } = useTranslation('maintenance')
  const of: AttachedTo = { ...maintenance, project, thing: { entryId: entry.id } }
  return (
    <Card title={t('field.files')}>
      <Attachments of={of} whyNot={entry.can.changeFiles ? undefined : t('screen.editEntry.filesOfOthers')} />
    </Card>
  )
}
