import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { ProviderOfDomain } from '@steelsafe/contract/company-sign-in/entities.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readItem } from '#core/device/storage.ts'
import { type CallError, call } from '#core/http/client.ts'
import { browserTimeZone } from '#core/language/time-zone.ts'
import { browserKeyName, startSession } from '#core/session/start-session.ts'
import { CompanySignIn, startByDomain } from '#features/company-sign-in/index.ts'
import { PasskeySignIn } from '#features/passkeys/index.ts'
import { LockedItems } from '#features/send-queue/index.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface SignInFormProps {
  /** Initial value of the address field. */
  startEmail?: string
  onDone: () => void
}

/**
 * Asks for the e-mail address, the password, and the second-step code if the server requires it. A failed attempt
 * clears the password. Without a password, an address of a company with an identity provider leads to that provider.
 */
export function SignInForm({ startEmail = '', onDone }: SignInFormProps) {
  const { t } = useTranslation('account')
  const [error, setError] = useState<string>()
  const [lockedEmail, setLockedEmail] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isPending, setPending] = useState(false)
  const [email, setEmail] = useState(startEmail)
  const [provider, setProvider] = useState<ProviderOfDomain>(null)
  const [usesPassword, setUsesPassword] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  /** True when the password field is hidden, because only local administrators of this company may use a password. */
  const usesProvider = provider?.isOnlyWay === true && !usesPassword && !needsCode

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setPending(true)
    setError(undefined)
    setLockedEmail(undefined)
    try {
      if (!values.password && !needsCode && (await startByDomain(values.userName ?? ''))) return
      await startSession(
        await call(account.signIn, {
          body: {
            grant_type: 'password',
            userName: values.userName ?? '',
            password: values.password ?? '',
            code: values.code || undefined,
            timeZone: browserTimeZone(),
            browserKey: readItem(browserKeyName) ?? undefined,
          },
        }),
      )
      onDone()
    } catch (failure) {
      const refusal = failure as CallError
      if (refusal.key === 'account:rule.codeRequired') setNeedsCode(true)
      else {
        if (password.current && !needsCode) {
          password.current.value = ''
          password.current.focus()
        }
        if (refusal.key === 'account:rule.locked') setLockedEmail(values.userName)
        setError(refusal.message || t('screen.signIn.failed', { email: values.userName }))
      }
    } finally {
      setPending(false)
    }
  }

  return (
    <form onSubmit={event => void send(event)} noValidate>
      <Stack gap="md">
        <TextInput
          name="userName"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          defaultValue={startEmail}
          required
          autoFocus
          readOnly={needsCode}
          onBlur={event => setEmail(event.currentTarget.value)}
        />
        {!usesProvider && (
          <PasswordInput
            name="password"
            ref={password}
            label={t('field.password')}
            autoComplete="current-password"
            required
            readOnly={needsCode}
          />
        )}
        {needsCode && (
          <TextInput
            name="code"
            label={t('field.code')}
            description={t('screen.signIn.codeHint')}
            autoComplete="one-time-code"
            inputMode="text"
            required
            autoFocus
          />
        )}
        {error && <InlineMessage kind="error">{error}</InlineMessage>}
        {lockedEmail && <LockedItems email={lockedEmail} />}
        <Button type="submit" loading={isPending} fullWidth>
          {usesProvider
            ? t('screen.signIn.continueWith', { name: provider.name })
            : t('screen.signIn.submit')}
        </Button>
        {usesProvider && (
          <Anchor component="button" type="button" size="sm" onClick={() => setUsesPassword(true)}>
            {t('screen.signIn.withPassword')}
          </Anchor>
        )}
        {needsCode && (
          <Anchor component="button" type="button" size="sm" onClick={() => setNeedsCode(false)}>
            {t('screen.signIn.otherAccount')}
          </Anchor>
        )}
        <AppLink to={accountPaths.forgotPassword()} size="sm" style={{ alignSelf: 'flex-start' }}>
          {t('screen.signIn.forgot')}
        </AppLink>
        <Text size="sm" c="dimmed">
          {t('screen.signIn.noAccount')}{' '}
          <AppLink to={accountPaths.register()} size="sm" underline="always">
            {t('screen.signIn.register')}
          </AppLink>
        </Text>
        <CompanySignIn email={email} onProvider={setProvider} />
        <PasskeySignIn onSignedIn={answer => startSession(answer).then(onDone)} />
      </Stack>
    </form>
  )
}
