import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { AddPerson } from '#features/account/index.ts'
import { useProject } from '#features/projects/index.ts'
import { Page } from '#ui/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['project-members', 'account'])
  const id = useParam('id')
  const { trail } = useProject(id)
  const go = useGo()
  const relationships = useAnswer(projectMembers.userOptions, { params: { id } })
  return (
    <Page
      title={t('account:screen.addPerson.title')}
      trail={[...trail, { label: t('project-members:screen.users.title'), to: projectMemberPaths.users(id) }]}
    >
      <AddPerson
        place={{ kind: 'project', id }}
        isUser={username => call(projectMembers.isUser, { params: { id }, query: { username } })}
        add={projectMembers.addUser}
        relationships={relationships.data ?? []}
        firstRelationship={projectRelationships.viewer.id}
        onDone={() => go(projectMemberPaths.users(id))}
      />
    </Page>
  )
}
