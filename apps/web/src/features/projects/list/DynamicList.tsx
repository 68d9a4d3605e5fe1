import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { SavedViews } from '#features/saved-views/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useProjectColumns } from './columns.tsx'
import { useProjectFilters } from './filters.ts'
import { useTimelineView, ViewSwitch } from './timeline/useTimelineView.tsx'
import { useToolPath } from './useToolPath.ts'

/**
 * My Projects for users of companies with the augmented view. The columns of the details come before the columns of
 * the status. Augmented users open a tool at its milestones, others at its home page.
 */
export function Screen() {
  const { t } = useTranslation(['projects', 'saved-views'])
  const toolPath = useToolPath()
  const columns = useProjectColumns({ showsDetails: true })
  const filters = useProjectFilters()
  const { input, renderRows } = useTimelineView()
  return (
    <Page
      title={t('screen.list.title')}
      actions={
        <LinkButton
          to={projectPaths.dynamicSearch()}
          variant="default"
          leftSection={<SearchIcon size={16} />}
        >
          {t('screen.search.dynamicTitle')}
        </LinkButton>
      }
    >
      <DataList
        name="projects-dynamic"
        label={t('screen.list.title')}
        endpoint={projects.dynamicList}
        input={input}
        rows="projects"
        rowName={row => row.projectNumber}
        open={row => toolPath(row.id)}
        columns={columns}
        filters={filters}
        extraControls={appearance => (
          <>
            <ViewSwitch />
            <SavedViews kind="dynamicList" appearance={appearance} />
          </>
        )}
        renderRows={renderRows}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyUser') }}
      />
    </Page>
  )
}
