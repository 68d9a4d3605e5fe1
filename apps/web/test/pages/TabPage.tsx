import { Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { ProjectFrame } from '#app/frame/ProjectFrame.tsx'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, linkAction } from '#ui/actions/row-actions.ts'
import { HistoryIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'

/** A screen of a tool without a primary button, in the frame of the tool. */
export function Screen() {
  const { id } = useParams(projectMemberPaths.users)
  return (
    <ProjectFrame id={id}>
      <Page
        title="Payments"
        actions={
          <HeadActions
            name="Payments"
            actions={[
              linkAction(projectPaths.history(id), { icon: HistoryIcon, label: 'History' }),
              callAction(clearToPay.deleteAll, { params: { id } }, { icon: RemoveIcon, label: 'Remove all' }),
            ]}
          />
        }
      >
        <Text>Below</Text>
      </Page>
    </ProjectFrame>
  )
}
