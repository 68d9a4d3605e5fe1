import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import type { ProjectUser } from '@steelsafe/contract/project-members/entities.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { AccountState, accountStateOf } from '#ui/AccountState.tsx'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { ChoiceCell } from '#ui/ChoiceCell.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

const nameOf = (user: ProjectUser) => `${user.firstName} ${user.lastName}`

/** The people who are on a project themselves, beside the users of its companies. */
export function Screen() {
  const { t } = useTranslation(['project-members', 'core', 'ui'])
  const id = useParam('id')
  const { trail } = useProject(id)
  const params = { id }
  const relationships = useAnswer(projectMembers.userOptions, { params })
  return (
    <Page
      title={t('project-members:screen.users.title')}
      note={t('project-members:screen.users.note')}
      trail={trail}
      actions={
        <LinkButton
          to={projectMemberPaths.addUser(id)}
          for={projectMembers.addUser}
          scope={params}
          leftSection={<AddIcon size={16} />}
        >
          {t('project-members:screen.users.add')}
        </LinkButton>
      }
    >
      <DataList
        name="projectUsers"
        label={t('project-members:screen.users.title')}
        query={projectMembers.users}
        input={{ params }}
        rows={answer => answer.users}
        rowId={row => row.userId}
        rowName={nameOf}
        columns={() => [
          {
            key: 'name',
            title: t('project-members:field.person'),
            kind: 'lead',
            sort: 'lastName',
            show: nameOf,
          },
          { key: 'email', title: t('project-members:field.email'), sort: 'email', show: row => row.email },
          {
            key: 'companies',
            title: t('project-members:field.company'),
            show: (row: ProjectUser) => row.companies.join(', ') || '–',
          },
          {
            key: 'relationship',
            title: t('project-members:field.relationship'),
            sort: 'relationship',
            show: row => (
              <ChoiceCell
                act={projectMembers.changeUser}
                scope={params}
                input={relationshipId => ({
                  params,
                  body: { projectId: id, userId: row.userId, relationshipId },
                })}
                label={t('project-members:screen.users.relationshipOf', { person: nameOf(row) })}
                options={relationships.data ?? []}
                value={row.relationshipId}
                display={t(`core:relationship.${row.relationship}`)}
              />
            ),
            text: row => t(`core:relationship.${row.relationship}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            show: row => <AccountState {...row} />,
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
        ]}
        actions={row => (
          <IconAction
            act={projectMembers.removeUser}
            input={{ params, query: { userId: row.userId } }}
            scope={params}
            question={t('project-members:screen.users.removeQuestion', { person: nameOf(row) })}
            label={t('project-members:screen.users.remove', { person: nameOf(row) })}
            icon={RemoveIcon}
          />
        )}
        empty={{
          title: t('project-members:screen.users.empty'),
          text: t('project-members:screen.users.emptyText'),
        }}
      />
    </Page>
  )
}
