import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A company's timeline templates, which are created from the timeline of a project. */
export function Screen() {
  const { t } = useTranslation(['timeline-templates', 'project-import'])
  const column = useColumns()
  const { id } = useParams(timelineTemplatePaths.list)
  const list = useEndpointQuery(timelineTemplates.list, { params: { id } })
  return (
    <Page title={t('timeline-templates:screen.list.title')} note={t('timeline-templates:screen.list.note')}>
      <ShortList
        name="timeline-templates"
        label={t('timeline-templates:screen.list.title')}
        query={list}
        columns={[
          { ...column.text('name', t('timeline-templates:field.name')), note: row => row.description },
          column.number('taskCount', t('timeline-templates:field.tasks')),
          column.number('workingDays', t('timeline-templates:field.length')),
          column.doneBy('savedBy', t('timeline-templates:field.savedBy')),
          column.instant('updatedDate', t('timeline-templates:field.updated')),
        ]}
        actions={row => [
          editAction(timelineTemplatePaths.edit(id, row.id), timelineTemplates.update),
          deleteAction(
            timelineTemplates.delete,
            { params: { id, templateId: row.id } },
            t('timeline-templates:screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('timeline-templates:screen.list.empty'),
          text: t('timeline-templates:screen.list.emptyText'),
          action: (
            <LinkButton to={projectPaths.list()} variant="default">
              {t('project-import:screen.show')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  )
}
