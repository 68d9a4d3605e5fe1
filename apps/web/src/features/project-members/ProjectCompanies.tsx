import { Text } from '@mantine/core'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { ProjectCompany } from '@steelsafe/contract/project-members/entities.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { ChoiceCell } from '#ui/ChoiceCell.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

/** The companies that work on a tool: what each one's users may do, and what part it has. */
export function Screen() {
  const { t } = useTranslation(['project-members', 'core'])
  const { country } = useFormat()
  const id = useParam('id')
  const { trail } = useProject(id)
  const params = { id }
  const relationships = useAnswer(projectMembers.relationshipOptions, { params })
  const roles = useAnswer(projectMembers.roleOptions, { params })
  /** A row changed in one of its two choices. */
  const changed = (row: ProjectCompany, field: 'relationshipId' | 'projectRoleId') => (value: string) => ({
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
      trail={trail}
      actions={
        <LinkButton
          to={projectMemberPaths.addCompany(id)}
          for={projectMembers.addCompany}
          scope={params}
          leftSection={<AddIcon size={16} />}
        >
          {t('project-members:screen.companies.add')}
        </LinkButton>
      }
    >
      <DataList
        name="projectCompanies"
        label={t('project-members:screen.companies.title')}
        query={projectMembers.companies}
        input={{ params }}
        rows={answer => answer.companies}
        rowId={row => row.companyId}
        rowName={row => row.name}
        columns={() => [
          {
            key: 'name',
            title: t('project-members:field.company'),
            kind: 'lead',
            sort: 'name',
            show: (row: ProjectCompany) => row.name,
          },
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
                <ChoiceCell
                  act={projectMembers.changeCompany}
                  scope={params}
                  input={changed(row, 'projectRoleId')}
                  label={t('project-members:screen.companies.roleOf', { company: row.name })}
                  options={roles.data ?? []}
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
                <ChoiceCell
                  act={projectMembers.changeCompany}
                  scope={params}
                  input={changed(row, 'relationshipId')}
                  label={t('project-members:screen.companies.relationshipOf', { company: row.name })}
                  options={relationships.data ?? []}
                  value={row.relationshipId}
                  display={t(`core:relationship.${row.relationship}`)}
                />
              ),
            text: row => t(`core:relationship.${row.relationship}`),
          },
          {
            key: 'users',
            title: t('project-members:field.users'),
            kind: 'number',
            show: row => row.userCount,
          },
        ]}
        actions={row =>
          !row.isOwner && (
            <IconAction
              act={projectMembers.removeCompany}
              input={{ params, query: { companyId: row.companyId } }}
              scope={params}
              question={t('project-members:screen.companies.removeQuestion', { company: row.name })}
              label={t('project-members:screen.companies.remove', { company: row.name })}
              icon={RemoveIcon}
            />
          )
        }
        empty={{ title: t('project-members:screen.companies.empty') }}
      />
    </Page>
  )
}
