import { Button, Stack, Text } from '@mantine/core'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInLimits } from '@steelsafe/contract/company-sign-in/limits.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { openProvider } from '#core/session/pending-sign-in.ts'
import { useSession } from '#core/session/session-store.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/**
 * Shows a form that asks for the password. A user who confirms with a company account instead first sees a button that
 * opens it; after the confirmation, the form is shown for some minutes and asks for no password.
 */
export function ConfirmFirst({ children }: { children: ReactNode }) {
  const isNeeded = useSession()?.confirmsByCompanyAccount ?? false
  return isNeeded ? <AfterConfirmation>{children}</AfterConfirmation> : children
}

/**
 * Opens the identity provider of the signed-in user for a confirmation.
 * @throws CallError for an error response and a network failure
 */
async function startConfirmation(): Promise<void> {
  openProvider(await call(companySignIn.startConfirmation, {}), 'confirmation')
}

function AfterConfirmation({ children }: { children: ReactNode }) {
  const { t } = useTranslation('company-sign-in')
  const confirmation = useEndpointQuery(companySignIn.confirmation, {})
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<string>()
  const open = () => {
    setError(undefined)
    setOpening(true)
    startConfirmation().catch((failure: CallError) => {
      setOpening(false)
      setError(failure.message)
    })
  }
  return (
    <PageState query={confirmation} height={120}>
      {({ until }) =>
        until === null ? (
          <Stack gap="sm" align="flex-start">
            <Text size="sm">
              {t('screen.confirm.text', { minutes: companySignInLimits.confirmedMinutes })}
            </Text>
            {error && <InlineMessage kind="error">{error}</InlineMessage>}
            <Button variant="default" loading={isOpening} onClick={open}>
              {t('screen.confirm.open')}
            </Button>
          </Stack>
        ) : (
          children
        )
      }
    </PageState>
  )
}
