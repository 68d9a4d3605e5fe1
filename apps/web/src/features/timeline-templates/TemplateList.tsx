import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { edit, remove } from '#ui/list/row-actions.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'

/** A company's timeline templates, which are created from the timeline of a project. */
export function Screen() {
  const { t } = useTranslation('timeline-templates')
  const column = useColumns()
  const { id } = useParams(timelineTemplatePaths.list)
  const list = useEndpointQuery(timelineTemplates.list, { params: { id } })
  return (
    <Page title={t('screen.list.title')} note={t('screen.list.note')}>
      <ShortList
        name="timeline-templates"
        label={t('screen.list.title')}
        of={list}
        columns={[
          { ...column.text('name', t('field.name')), note: row => row.description },
          column.number('taskCount', t('field.tasks')),
          column.number('workingDays', t('field.length')),
          column.doneBy('savedBy', t('field.savedBy')),
          column.instant('updatedDate', t('field.updated')),
        ]}
        actions={row => [
          edit(timelineTemplatePaths.edit(id, row.id), timelineTemplates.update),
          remove(
            timelineTemplates.remove,
            { params: { id, templateId: row.id } },
            t('screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText') }}
      />
    </Page>
  )
}
