import { Button, Group, Stack, Title } from '@mantine/core'
import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Action, Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { callAction, deleteAction, dialogAction } from '#ui/actions/row-actions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { SelectField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { addOptions } from '#ui/form/options/loaded-options.ts'
import { AddIcon, DoneIcon, EditIcon, UndoIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface ActionsProps {
  project: string
  analysis: Analysis
  today: string
}

/** Shows the actions of an analysis: owner, due date, and whether each is done. */
export function Actions({ project, analysis, today }: ActionsProps) {
  const { t } = useTranslation(['analysis', 'launch'])
  const { day } = useFormat()
  const column = useColumns()
  const params = { id: project }
  const analysisQuery = useEndpointQuery(calls.analyses, {
    params,
    query: { analysisId: analysis.id, kind: analysis.kind },
  })
  /** The edited action, or 'new'; null while the dialog is closed. */
  const [edited, setEdited] = useState<Action | 'new' | null>(null)
  const createPermission = usePermission(calls.createAction)
  const leads = createPermission.isAllowed
  const userId = useSession()?.id
  const isDraft = analysis.state === 'Draft'
  const close = () => setEdited(null)
  const isNew = edited === 'new'
  /** The stored version of the edited action, or the last loaded version if another user has deleted it. */
  const storedAnalysis =
    edited === null || edited === 'new'
      ? undefined
      : (analysisQuery.data?.analyses[0]?.actions.find(({ id }) => id === edited.id) ?? edited)
  const form = { project, analysis, onDone: close }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('analysis:screen.actions.title')}
        </Title>
        {isDraft && !isRefused(createPermission) && (
          <Reason reason={createPermission.reason}>
            <Button variant="default" leftSection={<AddIcon size={16} />} onClick={() => setEdited('new')}>
              {t('analysis:screen.actions.add')}
            </Button>
          </Reason>
        )}
      </Group>
      <ShortList
        name="analysis-actions"
        label={t('analysis:screen.actions.title')}
        query={analysisQuery}
        rows={({ analyses: [one] }) => one?.actions ?? []}
        columns={[
          column.lead('description', t('analysis:field.description')),
          {
            key: 'ownerName',
            title: t('analysis:field.owner'),
            show: row => row.ownerName || t('launch:screen.main.nobody'),
          },
          {
            key: 'dueDate',
            title: t('analysis:field.dueDate'),
            show: row =>
              !row.isDone && row.dueDate !== null && row.dueDate < today ? (
                <StatusBadge tone="late">{day(row.dueDate)}</StatusBadge>
              ) : (
                day(row.dueDate)
              ),
            text: row => dayCell(row.dueDate),
          },
          column.instant('doneDate', t('analysis:field.done')),
          column.text('doneBy', t('analysis:field.doneBy')),
        ]}
        actions={row => {
          if (analysis.state === 'Replaced') return []
          const verb = t(row.isDone ? 'analysis:screen.actions.reopen' : 'analysis:screen.actions.done')
          return [
            (leads || row.ownerId === userId) &&
              callAction(
                calls.setActionDone,
                { params, body: { actionId: row.id, version: row.version, isDone: !row.isDone } },
                { icon: row.isDone ? UndoIcon : DoneIcon, label: `${verb}: ${row.description}` },
              ),
            dialogAction(() => setEdited(row), {
              icon: EditIcon,
              label: `${t('analysis:screen.actions.change')}: ${row.description}`,
              for: calls.updateAction,
            }),
            isDraft &&
              deleteAction(
                calls.deleteAction,
                { params, query: { actionId: row.id, version: row.version } },
                t('analysis:screen.actions.removeQuestion'),
              ),
          ]
        }}
        empty={{
          title: t('analysis:screen.actions.none'),
          text: t('analysis:screen.actions.emptyText'),
        }}
      />
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        title={t(isNew ? 'analysis:screen.actions.add' : 'analysis:screen.actions.change')}
      >
        {isNew && <ActionForm {...form} action={undefined} />}
        {storedAnalysis && (
          <EditedRecord record={storedAnalysis}>
            {record => <ActionForm {...form} action={record} />}
          </EditedRecord>
        )}
      </Dialog>
    </Stack>
  )
}

interface ActionFormProps {
  project: string
  analysis: Analysis
  action: Action | undefined
  onDone: () => void
}

function ActionForm({ project, analysis, action: edited, onDone }: ActionFormProps) {
  const { t } = useTranslation('analysis')
  const people = useEndpointQuery(projects.people, { params: { id: project } })
  const { ownerId = null, ownerName = '' } = edited ?? {}
  // Keep the current owner as an option after they have left the project.
  const owner = ownerId === null ? [] : [{ value: ownerId, display: ownerName }]
  const values = { description: edited?.description ?? '', ownerId, dueDate: edited?.dueDate ?? null }
  return (
    <EntityForm
      endpoint={edited ? calls.updateAction : calls.createAction}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({
        ...formValues,
        ...(edited ? { actionId: edited.id } : { analysisId: analysis.id }),
      })}
      submitLabel={t(edited ? 'screen.actions.save' : 'screen.actions.add')}
      onCancel={onDone}
      onDone={onDone}
    >
      <TextAreaField
        name="description"
        label={t('field.description')}
        rows={3}
        required
        disabled={analysis.state !== 'Draft'}
      />
      <SelectField
        name="ownerId"
        label={t('field.owner')}
        options={addOptions(people, owner)}
        searchable
        clearable
      />
      <DateField name="dueDate" label={t('field.dueDate')} />
    </EntityForm>
  )
}
