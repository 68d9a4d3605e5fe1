import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import type { TimelineTemplate } from '@steelsafe/contract/timeline-templates/entities.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { outlineOf } from '@steelsafe/plan/outline.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** The name and the contents of a timeline template. */
export function Screen() {
  const { id, templateId } = useParams(timelineTemplatePaths.edit)
  const record = useRecord(templateId, timelineTemplates.get, { params: { id, templateId } })
  return (
    <RecordPage record={record} title={({ name }) => name}>
      {template => (
        <>
          <EditCard record={template}>
            {loadedTemplate => <TemplateForm company={id} template={loadedTemplate} />}
          </EditCard>
          <TaskList company={id} template={template} />
        </>
      )}
    </RecordPage>
  )
}

function TemplateForm({ company, template }: { company: string; template: TimelineTemplate }) {
  const { t } = useTranslation('timeline-templates')
  const list = timelineTemplatePaths.list(company)
  const { id: templateId, name, description } = template
  return (
    <EntityForm
      endpoint={timelineTemplates.update}
      input={{ params: { id: company, templateId } }}
      values={{ name, description }}
      submitLabel={t('screen.edit.save')}
      nextPath={list}
    >
      <TextField name="name" label={t('field.name')} required />
      <TextAreaField name="description" label={t('field.description')} rows={2} />
    </EntityForm>
  )
}

/** Formats a predecessor like sheets do, for example "3FS+2". */
const formatPredecessor = (number: string | undefined, type: DependencyType, lag: number) =>
  `${number}${type}${lag > 0 ? '+' : ''}${lag || ''}`

function TaskList({
  company,
  template: { id, tasks, dependencies },
}: {
  company: string
  template: TimelineTemplate
}) {
  const { t } = useTranslation('timeline-templates')
  const column = useColumns()
  const templateQuery = useEndpointQuery(timelineTemplates.get, { params: { id: company, templateId: id } })
  const outline = outlineOf(tasks)
  const numberOf = (task: string) => outline.get(task)?.number
  const before = Map.groupBy(dependencies, ({ successorId }) => successorId)
  return (
    <ShortList
      name="timeline-template"
      label={t('screen.edit.tasks')}
      query={templateQuery}
      rows={answer =>
        answer.tasks.map(task => ({
          ...task,
          name: `${numberOf(task.id)} ${task.title}`,
          predecessors: (before.get(task.id) ?? [])
            .map(({ predecessorId, type, lagDays }) =>
              formatPredecessor(numberOf(predecessorId), type, lagDays),
            )
            .join(', '),
        }))
      }
      columns={[
        column.text('name', t('field.title')),
        column.number('offsetDays', t('field.begins')),
        column.number('workingDays', t('field.days')),
        column.text('predecessors', t('field.predecessors')),
      ]}
      empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText') }}
    />
  )
}
