import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { callNamed, useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { AddPerson } from '#features/account/index.ts'
import { Page } from '#ui/page/Page.tsx'

/** Adds people to a project. */
export function Screen() {
  const { t } = useTranslation(['project-members', 'account'])
  const { id } = useParams(projectMemberPaths.addUser)
  const go = useGo()
  const relationships = useEndpointQuery(projectMembers.userOptions, { params: { id } })
  return (
    <Page title={t('account:screen.addPerson.title')} query={relationships}>
      {options => (
        <AddPerson
          place={{ kind: 'project', id }}
          isUser={username => callNamed(projectMembers.isUser, { params: { id }, query: { username } })}
          add={projectMembers.addUser}
          addPeople={projectMembers.addPeople}
          relationships={options}
          firstRelationship={projectRelationships.viewer.id}
          isFirst={false}
          onDone={() => go(projectMemberPaths.users(id))}
        />
      )}
    </Page>
  )
}
