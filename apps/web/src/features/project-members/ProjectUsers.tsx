import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Invitations } from '#features/account/index.ts'
import { AccountState, accountStateOf } from '#shared/AccountState.tsx'
import { dialogAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { RemoveUser } from './RemoveUser.tsx'

type ProjectUser = Output<typeof projectMembers.users>['users'][number]

/** Shows the people who are members of a project by a relationship of their own, not through a company. */
export function Screen() {
  const { t } = useTranslation(['project-members', 'core', 'ui'])
  const column = useColumns()
  const { id } = useParams(projectMemberPaths.users)
  const params = { id }
  const relationships = useEndpointQuery(projectMembers.userOptions, { params })
  const [userToRemove, setUserToRemove] = useState<ProjectUser>()
  return (
    <Page
      title={t('project-members:screen.users.title')}
      note={t('project-members:screen.users.note')}
      actions={
        <AddLink to={projectMemberPaths.addUser(id)} for={projectMembers.addUser}>
          {t('project-members:screen.users.add')}
        </AddLink>
      }
    >
      <DataList
        name="projectUsers"
        label={t('project-members:screen.users.title')}
        endpoint={projectMembers.users}
        input={{ params }}
        rows="users"
        rowId={row => row.userId}
        columns={[
          column.person(t('project-members:field.person')),
          column.text('email', t('project-members:field.email'), {
            sort: 'email',
            isOnCard: true,
            isSpare: true,
          }),
          {
            key: 'companies',
            title: t('project-members:field.company'),
            isOnCard: true,
            show: row => row.companies.join(', ') || dash,
          },
          {
            key: 'relationship',
            title: t('project-members:field.relationship'),
            sort: 'relationship',
            show: row => (
              <SelectCell
                endpoint={projectMembers.updateUser}
                input={relationshipId => ({
                  params,
                  body: { projectId: id, userId: row.userId, relationshipId },
                })}
                label={t('project-members:screen.users.relationshipOf', { person: fullName(row) })}
                options={relationships}
                value={row.relationshipId}
                display={t(`core:relationship.${row.relationship}`)}
              />
            ),
            text: row => t(`core:relationship.${row.relationship}`),
          },
          {
            key: 'state',
            title: t('ui:account.title'),
            isSpare: true,
            show: row => <AccountState {...row} />,
            text: row => t(`ui:account.${accountStateOf(row)}`),
          },
        ]}
        actions={row => [
          dialogAction(() => setUserToRemove(row), {
            icon: RemoveIcon,
            label: t('project-members:screen.users.remove', { person: fullName(row) }),
            for: projectMembers.removeUser,
          }),
        ]}
        empty={{
          title: t('project-members:screen.users.empty'),
          text: t('project-members:screen.users.emptyText'),
          add: { to: projectMemberPaths.addUser(id), for: projectMembers.addUser },
        }}
      />
      <Invitations place={{ kind: 'project', id }} />
      {userToRemove && (
        <RemoveUser
          id={id}
          userId={userToRemove.userId}
          person={fullName(userToRemove)}
          onClose={() => setUserToRemove(undefined)}
        />
      )}
    </Page>
  )
}
