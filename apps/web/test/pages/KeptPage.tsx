import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { KeptScreen } from '#app/KeptScreen.tsx'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import SignInModal from '#features/account/sign-in/SignInModal.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** A page with two forms, one of them in a dialog, that stays when the session ends. */
export function Screen() {
  const session = useSession()
  const go = useGo()
  return (
    <>
      <KeptScreen>
        <Content />
      </KeptScreen>
      {!session && <SignInModal onCancel={() => go(accountPaths.signIn())} />}
    </>
  )
}

function Content() {
  const [isOpen, { open, close }] = useDisclosure()
  const count = useEndpointQuery(notifications.count, {}, { refetchInterval: 50 })
  return (
    <Page title="Kept">
      <PageState query={count}>
        {({ unreadNotificationCount }) => (
          <>
            <p>Unread: {unreadNotificationCount}</p>
            <EntityForm
              endpoint={account.updateName}
              values={{ firstName: '', lastName: '' }}
              submitLabel="Save"
            >
              <TextField name="firstName" label="First name" />
              <TextField name="lastName" label="Last name" />
            </EntityForm>
            <Button onClick={open}>Open dialog</Button>
            <Modal opened={isOpen} onClose={close} title="Dialog">
              <EntityForm
                endpoint={account.updateName}
                values={{ firstName: '', lastName: '' }}
                submitLabel="Store"
              >
                <TextField name="firstName" label="First name in the dialog" />
                <TextField name="lastName" label="Last name in the dialog" />
              </EntityForm>
            </Modal>
          </>
        )}
      </PageState>
    </Page>
  )
}
