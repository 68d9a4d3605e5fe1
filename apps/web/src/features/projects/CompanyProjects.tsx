import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useCompany } from '#features/companies/index.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, RemoveIcon, SheetIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { useProjectColumns } from './columns.tsx'

export function Screen() {
  const { t } = useTranslation('projects')
  const id = useParam('id')
  const { trail } = useCompany(id)
  const columns = useProjectColumns()
  return (
    <Page
      title={t('screen.company.title')}
      trail={trail}
      actions={
        <>
          <LinkButton
            to={projectPaths.import(id)}
            for={projects.import}
            scope={{ id }}
            variant="default"
            leftSection={<SheetIcon size={16} />}
          >
            {t('screen.import.title')}
          </LinkButton>
          <LinkButton
            to={companyPaths.createProject(id)}
            for={projects.create}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('screen.list.add')}
          </LinkButton>
        </>
      }
    >
      <DataList
        name="companyProjects"
        label={t('screen.company.title')}
        query={companies.projects}
        input={{ params: { id } }}
        rows={answer => answer.projects}
        rowId={row => row.id}
        rowName={row => row.projectNumber}
        open={row => projectPaths.home(row.id)}
        columns={columns}
        actions={row =>
          row.companyId === id && (
            <IconAction
              act={projects.remove}
              input={{ params: { id: row.id } }}
              scope={{ id }}
              question={t('screen.company.removeQuestion', { number: row.projectNumber })}
              label={t('screen.company.remove', { number: row.projectNumber })}
              icon={RemoveIcon}
            />
          )
        }
        empty={{ title: t('screen.list.empty'), text: t('screen.company.emptyText') }}
      />
    </Page>
  )
}
