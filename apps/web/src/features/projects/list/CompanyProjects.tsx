import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { OfferedProjects } from '#features/transfers/index.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SheetIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useProjectColumns } from './columns.tsx'
import { useProjectFilters } from './filters.ts'
import { useToolPath } from './useToolPath.ts'

/** Shows the projects of a company. */
export function Screen() {
  const { t } = useTranslation(['projects', 'project-import', 'transfers'])
  const toolPath = useToolPath()
  const { id } = useParams(companyPaths.projects)
  const columns = useProjectColumns()
  const filters = useProjectFilters()
  return (
    <Page
      title={t('projects:screen.company.title')}
      actions={
        <HeadActions
          name={t('projects:screen.company.title')}
          actions={[
            linkAction(projectImportPaths.import(id), {
              icon: SheetIcon,
              label: t('project-import:screen.title'),
              for: projectImport.start,
            }),
          ]}
        >
          <AddLink to={companyPaths.createProject(id)} for={projects.create}>
            {t('projects:screen.list.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <OfferedProjects company={id} />
      <DataList
        name="companyProjects"
        label={t('projects:screen.company.title')}
        endpoint={companies.projects}
        input={{ params: { id } }}
        rows="projects"
        rowName={row => row.projectNumber}
        open={row => toolPath(row.id)}
        columns={columns}
        filters={filters}
        actions={row => [
          row.companyId === id &&
            deleteAction(
              projects.delete,
              { params: { id: row.id } },
              t('projects:screen.company.removeQuestion', { number: row.projectNumber }),
            ),
        ]}
        empty={{
          title: t('projects:screen.list.empty'),
          text: t('projects:screen.company.emptyText'),
          readOnlyText: t('projects:screen.company.readOnlyText'),
          add: { to: companyPaths.createProject(id), for: projects.create },
        }}
      />
    </Page>
  )
}
