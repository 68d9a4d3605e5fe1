import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { LabelButton, ScanLink } from '#features/labels/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { FirstSteps } from '#features/system/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { AddProject } from '../create/AddProject.tsx'
import { ExampleShopOffer } from '../create/ExampleShopOffer.tsx'
import { useProjectColumns } from './columns.tsx'
import { useProjectFilters } from './filters.ts'
import { ImportLink } from './ImportLink.tsx'
import { useTimelineView, ViewSwitch } from './timeline/useTimelineView.tsx'
import { useToolPath } from './useToolPath.ts'

/** My Projects, the default start page. */
export function Screen() {
  // The texts of the links and controls are loaded at the same time.
  const { t } = useTranslation(['projects', 'labels', 'project-import', 'saved-views'])
  const toolPath = useToolPath()
  const { isAllowed: canPrint } = usePermission(labels.print)
  const session = useSession()
  const columns = useProjectColumns()
  const { canCreateProject, onlyCompanyId } = session?.navigation ?? {}
  const company = canCreateProject && onlyCompanyId
  const filters = useProjectFilters()
  const { input, renderRows } = useTimelineView()
  return (
    <Page
      title={t('screen.list.title')}
      actions={
        <>
          <ScanLink />
          <LinkButton
            to={projectPaths.search()}
            variant="default"
            leftSection={<SearchIcon size={16} />}
            visibleFrom="sm"
          >
            {t('screen.search.title')}
          </LinkButton>
          <ImportLink />
          <AddProject />
        </>
      }
    >
      <ExampleShopOffer />
      <FirstSteps />
      <DataList
        name="projects"
        label={t('screen.list.title')}
        endpoint={projects.list}
        input={input}
        rows="projects"
        rowName={row => row.projectNumber}
        open={row => toolPath(row.id)}
        columns={columns}
        filters={filters}
        extraControls={appearance => (
          <>
            <ViewSwitch />
            <SavedViews kind="list" appearance={appearance} />
          </>
        )}
        renderRows={renderRows}
        bulk={canPrint ? ({ rows }) => <LabelButton ids={rows.map(row => row.id)} /> : undefined}
        empty={{
          title: t('screen.list.empty'),
          text: t(session?.isAdmin ? 'screen.list.emptyAdmin' : 'screen.list.emptyUser'),
          ...(company && { add: { to: companyPaths.createProject(company) } }),
        }}
      />
    </Page>
  )
}
