import { Button, Stack, Text, TextInput } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#core/http/queries.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'

export function Screen() {
  const { t } = useTranslation(['account', 'core'])
  const { send: requestLink, isPending } = useCall(account.forgotPassword)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim().toLowerCase()
    if (!isEmail(address)) return setError(t('core:rule.email'))
    requestLink({ query: { email: address } }).then(
      () => setSent(true),
      () => undefined,
    )
  }
  return (
    <PublicPage title={t('account:screen.forgot.title')}>
      {isSent ? (
        <Text mb="md">{t('account:screen.forgot.sent')}</Text>
      ) : (
        <form onSubmit={send} noValidate>
          <Stack mb="md">
            <TextInput
              type="email"
              label={t('account:field.email')}
              description={t('account:screen.forgot.hint')}
              autoComplete="email"
              required
              value={email}
              error={error}
              onChange={event => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={isPending}>
              {t('account:screen.forgot.submit')}
            </Button>
          </Stack>
        </form>
      )}
      <AppLink to={accountPaths.signIn()} size="sm">
        {t('account:screen.register.signIn')}
      </AppLink>
    </PublicPage>
  )
}
