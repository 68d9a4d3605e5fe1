import { Text } from '@mantine/core'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { ProjectCompany } from '@steelsafe/contract/project-members/entities.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The companies of a tool, with the rights of their users and their role. */
export function Screen() {
  const { t } = useTranslation(['project-members', 'core'])
  const column = useColumns()
  const { country } = useFormat()
  const { id } = useParams(projectMemberPaths.companies)
  const params = { id }
  const relationships = useEndpointQuery(projectMembers.relationshipOptions, { params })
  const roles = useEndpointQuery(projectMembers.roleOptions, { params })
  /** Returns a function that builds the request for a row with one changed choice. */
  const buildRequest =
    (row: ProjectCompany, field: 'relationshipId' | 'projectRoleId') => (value: string) => ({
      params,
      body: {
        projectId: id,
        companyId: row.companyId,
        relationshipId: row.relationshipId,
        projectRoleId: row.projectRoleId,
        [field]: value,
      } as never,
    })
  return (
    <Page
      title={t('project-members:screen.companies.title')}
      actions={
        <AddLink to={projectMemberPaths.addCompany(id)} for={projectMembers.addCompany}>
          {t('project-members:screen.companies.add')}
        </AddLink>
      }
    >
      <DataList
        name="projectCompanies"
        label={t('project-members:screen.companies.title')}
        endpoint={projectMembers.companies}
        input={{ params }}
        rows="companies"
        rowId={row => row.companyId}
        columns={[
          column.lead('name', t('project-members:field.company'), { sort: 'name' }),
          {
            key: 'place',
            title: t('project-members:field.place'),
            show: row => [row.locality, country(row.country)].filter(Boolean).join(', '),
          },
          {
            key: 'role',
            title: t('project-members:field.role'),
            sort: 'projectRole',
            show: row =>
              row.isOwner ? (
                <Text size="sm">{t(`core:projectRole.${row.projectRoleId}`)}</Text>
              ) : (
                <SelectCell
                  endpoint={projectMembers.updateCompany}
                  input={buildRequest(row, 'projectRoleId')}
                  label={t('project-members:screen.companies.roleOf', { company: row.name })}
                  options={roles}
                  value={row.projectRoleId}
                  display={t(`core:projectRole.${row.projectRoleId}`)}
                />
              ),
            text: row => t(`core:projectRole.${row.projectRoleId}`),
          },
          {
            key: 'relationship',
            title: t('project-members:field.relationship'),
            sort: 'relationship',
            show: row =>
              row.isOwner ? (
                <Text size="sm">{t(`core:relationship.${row.relationship}`)}</Text>
              ) : (
                <SelectCell
                  endpoint={projectMembers.updateCompany}
                  input={buildRequest(row, 'relationshipId')}
                  label={t('project-members:screen.companies.relationshipOf', { company: row.name })}
                  options={relationships}
                  value={row.relationshipId}
                  display={t(`core:relationship.${row.relationship}`)}
                />
              ),
            text: row => t(`core:relationship.${row.relationship}`),
          },
          column.number('userCount', t('project-members:field.users')),
        ]}
        actions={row => [
          !row.isOwner &&
            deleteAction(
              projectMembers.removeCompany,
              { params, query: { companyId: row.companyId } },
              t('project-members:screen.companies.removeQuestion', { company: row.name }),
              { label: t('project-members:screen.companies.remove', { company: row.name }) },
            ),
        ]}
        empty={{
          title: t('project-members:screen.companies.empty'),
          text: t('project-members:screen.companies.emptyText'),
          readOnlyText: t('project-members:screen.companies.readOnlyText'),
          add: { to: projectMemberPaths.addCompany(id), for: projectMembers.addCompany },
        }}
      />
    </Page>
  )
}
