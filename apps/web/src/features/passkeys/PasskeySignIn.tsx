import { Button, Stack } from '@mantine/core'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#core/http/client.ts'
import { browserTimeZone } from '#core/language/time-zone.ts'
import { PasskeyIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { ceremonyErrorKey, signInWithPasskey } from './ceremonies.ts'
import { usePasskeysAvailable } from './usePasskeysAvailable.ts'

export interface PasskeySignInProps {
  onSignedIn: (answer: SignedIn) => Promise<void>
}

/** The button that signs in with a passkey. Renders nothing if passkeys are not available on this page. */
export default function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation('passkeys')
  const isHere = usePasskeysAvailable()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  if (!isHere) return null

  const signIn = async () => {
    setError(undefined)
    setPending(true)
    try {
      const body = await signInWithPasskey(await call(passkeys.startSignIn, {}))
      const timeZone = browserTimeZone()
      await onSignedIn(await call(passkeys.finishSignIn, { body: { ...body, timeZone } }))
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : t(ceremonyErrorKey(failure)))
    } finally {
      setPending(false)
    }
  }
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        fullWidth
        leftSection={<PasskeyIcon size={16} />}
        loading={isPending}
        onClick={() => void signIn()}
      >
        {t('screen.signIn.submit')}
      </Button>
      {error && <InlineMessage kind="error">{error}</InlineMessage>}
    </Stack>
  )
}
