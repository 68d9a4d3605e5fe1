import { Stack } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { passkeyLimits } from '@steelsafe/contract/passkeys/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#core/http/client.ts'
import { useCall } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { ConfirmFirst } from '#shared/ConfirmFirst.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { ceremonyErrorKey, createPasskey } from './ceremonies.ts'

/** Adds a passkey: asks for a name and the password or the company account, and then lets the browser create it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['passkeys', 'account'])
  const session = useSession()
  const hasTwoSteps = session?.isTwoStepOn ?? false
  const isConfirmedElsewhere = session?.confirmsByCompanyAccount ?? false
  const { send } = useCall(passkeys.finishRegistration, { quiet: 'failures' })
  const [error, setError] = useState<string>()

  const create = async (options: Output<typeof passkeys.startRegistration>) => {
    setError(undefined)
    try {
      await send({ body: await createPasskey(options) })
      onDone()
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : t(`passkeys:${ceremonyErrorKey(failure)}`))
    }
  }
  return (
    <Stack gap="sm">
      {error && <InlineMessage kind="error">{error}</InlineMessage>}
      <ConfirmFirst>
        <EntityForm
          endpoint={passkeys.startRegistration}
          values={startValues({ hasTwoSteps, isConfirmedElsewhere })}
          toBody={({ password = '', ...values }) => ({ ...values, password })}
          submitLabel={t('passkeys:screen.profile.add')}
          onCancel={onDone}
          onDone={options => void create(options)}
        >
          <TextField
            name="name"
            label={t('passkeys:field.name')}
            description={t('passkeys:screen.profile.nameHint')}
            maxLength={passkeyLimits.nameLength}
            required
          />
          {!isConfirmedElsewhere && (
            <PasswordField
              name="password"
              label={t('account:field.password')}
              autoComplete="current-password"
              required
            />
          )}
          {hasTwoSteps && (
            <TextField
              name="code"
              label={t('account:field.code')}
              description={t('account:screen.signIn.codeHint')}
              autoComplete="one-time-code"
              required
            />
          )}
        </EntityForm>
      </ConfirmFirst>
    </Stack>
  )
}

interface Proof {
  hasTwoSteps: boolean
  isConfirmedElsewhere: boolean
}

/**
 * Returns the initial values of the form. They contain only the fields that are displayed; the error of another
 * field is shown below the form.
 */
const startValues = ({
  hasTwoSteps,
  isConfirmedElsewhere,
}: Proof): { name: string; password?: string; code?: string } => ({
  name: '',
  ...(isConfirmedElsewhere ? {} : { password: '' }),
  ...(hasTwoSteps ? { code: '' } : {}),
})
