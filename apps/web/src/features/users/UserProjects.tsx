import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { UserFrame } from './UserFrame.tsx'

/** The projects of a user, with their relationship. */
export function Screen() {
  const { t } = useTranslation(['users', 'core'])
  const column = useColumns()
  const relationshipOf = (name: RelationshipName) => t(`core:relationship.${name}`)
  return (
    <UserFrame part="projects">
      {user => (
        <DataList
          name="userProjects"
          label={t('users:screen.user.projects')}
          endpoint={users.projects}
          input={{ params: { userId: user.id } }}
          rows="projects"
          open={row => projectPaths.home(row.id)}
          columns={[
            column.lead('projectNumber', t('users:field.project'), { sort: 'projectNumber' }),
            column.text('partName', t('users:field.partName'), { sort: 'partName' }),
            {
              key: 'relationship',
              title: t('users:field.relationship'),
              show: row => (row.relationship ? relationshipOf(row.relationship) : dash),
            },
            {
              key: 'through',
              title: t('users:field.through'),
              show: row =>
                row.through
                  .map(({ company, relationship }) => `${company} (${relationshipOf(relationship)})`)
                  .join(', ') || dash,
            },
          ]}
          empty={{ title: t('users:screen.user.noProjects'), text: t('users:screen.user.noProjectsText') }}
        />
      )}
    </UserFrame>
  )
}
