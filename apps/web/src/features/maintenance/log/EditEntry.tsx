import { Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogChoices, MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { type AttachedTo, Attachments } from '#features/attachments/index.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { AddEntry } from './AddEntry.tsx'
import { EntryFields } from './EntryFields.tsx'
import { toEntryBody, toEntryValues } from './entry-values.ts'

/** Adds an entry to the maintenance log, also offline, or changes an entry and its files. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { day } = useFormat()
  const { id, entryId } = useParams(maintenancePaths.editEntry)
  const { alertId, rejectedId } = useQueryValues(maintenancePaths.editEntry)
  const record = useRecord(
    entryId,
    maintenance.log,
    { params: { id }, query: { entryId } },
    ({ entries: [entry] }) => entry,
  )
  return (
    <RecordPage
      record={record}
      newTitle={t(rejectedId ? 'screen.editEntry.correct' : 'screen.editEntry.new')}
      title={entry => t('screen.editEntry.title', { date: day(entry.workDate) })}
      renderNew={() => <AddEntry project={id} alertId={alertId} rejectedId={rejectedId} />}
    >
      {entry => <WholeEntry project={id} entry={entry} />}
    </RecordPage>
  )
}

function WholeEntry({ project, entry }: { project: string; entry: MaintenanceEntry }) {
  const { t } = useTranslation('maintenance')
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id: project } })
  const files: AttachedTo = { ...maintenance, params: { id: project }, thing: { entryId: entry.id } }
  return (
    <Stack gap="md">
      {entry.isReported && (
        <InlineMessage kind="information">
          {entry.addedBy
            ? t('screen.editEntry.reportedBy', { name: entry.addedBy })
            : t('screen.editEntry.reported', {
                name: entry.reporterName || t('screen.editEntry.somebody'),
              })}
        </InlineMessage>
      )}
      {entry.cycles !== null && (
        <Text c="dimmed">{t('screen.editEntry.cycles', { cycles: entry.cycles })}</Text>
      )}
      <Card query={choices}>
        {all => (
          <EditedRecord record={entry}>
            {record => <ChangeEntry project={project} entry={record} choices={all} />}
          </EditedRecord>
        )}
      </Card>
      <Card title={t('field.files')}>
        <Attachments
          owner={files}
          readOnlyReason={entry.can.changeFiles ? undefined : t('screen.editEntry.filesOfOthers')}
        />
      </Card>
    </Stack>
  )
}

interface ChangeEntryProps {
  project: string
  entry: MaintenanceEntry
  choices: LogChoices
}

function ChangeEntry({ project, entry, choices }: ChangeEntryProps) {
  const { t } = useTranslation('maintenance')
  return (
    <EntityForm
      endpoint={maintenance.updateEntry}
      input={{ params: { id: project } }}
      values={toEntryValues(entry)}
      toBody={values => ({ ...toEntryBody(values), entryId: entry.id })}
      submitLabel={t('screen.editEntry.save')}
      nextPath={maintenancePaths.logs(project)}
    >
      <EntryFields choices={choices} today={choices.today} former={formerOf(entry, choices)} />
    </EntityForm>
  )
}

/**
 * Returns choices of the entry that can no longer be selected: people who left the project, and terms of a previous
 * owner.
 */
function formerOf(entry: MaintenanceEntry, { people, defects, actions }: LogChoices) {
  const word = (id: string | null, name: string | null, options: readonly { id: string }[]) =>
    id === null || options.some(one => one.id === id) ? null : { value: id, display: name ?? dash }
  return {
    people: entry.selectedUsers.flatMap((value, index) =>
      people.some(option => option.value === value) ? [] : [{ value, display: entry.people[index] ?? '' }],
    ),
    defect: word(entry.defectId, entry.defect, defects),
    action: word(entry.actionId, entry.action, actions),
  }
}
