import { Button, Divider, Stack } from '@mantine/core'
import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { ProviderOfDomain } from '@steelsafe/contract/company-sign-in/entities.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { startCompanySignIn } from './start-sign-in.ts'

type Choice = Pick<NonNullable<ProviderOfDomain>, 'id' | 'name'>

export interface CompanySignInProps {
  /** The address in the form. It is updated when the user leaves the field. */
  email: string
  /** Called with the provider for the domain of the address, or null. */
  onProvider: (provider: ProviderOfDomain) => void
}

/**
 * Buttons for identity providers: the public providers of the installation, and the provider for the domain of the
 * entered address.
 */
export default function CompanySignIn({ email, onProvider }: CompanySignInProps) {
  const { t } = useTranslation('company-sign-in')
  const [error, setError] = useState<string>()
  const [opening, setOpening] = useState<string>()
  const { data: options } = useEndpointQuery(companySignIn.options, {})
  const address = email.trim().toLowerCase()
  const domain = isEmail(address) ? domainOf(address) : ''
  const isSearched = domain !== '' && options?.hasDomains === true
  const { data: match } = useEndpointQuery(
    companySignIn.getOfDomain,
    { query: { domain } },
    { enabled: isSearched },
  )
  const provider = isSearched ? (match?.provider ?? null) : null
  // The sign-in form leads to the provider too.
  useEffect(() => onProvider(provider), [provider, onProvider])

  const providers = choicesOf(options?.providers ?? [], provider)
  if (providers.length === 0) return null

  const open = (id: string) => {
    setError(undefined)
    setOpening(id)
    startCompanySignIn(id, email).catch((failure: CallError) => {
      setOpening(undefined)
      setError(failure.message)
    })
  }
  return (
    <Stack gap="sm">
      <Divider label={t('screen.signIn.or')} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          loading={opening === id}
          disabled={opening !== undefined && opening !== id}
          onClick={() => open(id)}
        >
          {t('screen.signIn.with', { name })}
        </Button>
      ))}
      {error && <InlineMessage kind="error">{error}</InlineMessage>}
    </Stack>
  )
}

/**
 * Returns the providers that get a button. The provider of the entered address comes last, so that no button moves
 * under the pointer. A provider that is the only way to sign in has no button, because the form itself leads there.
 */
function choicesOf(visibleChoices: readonly Choice[], provider: ProviderOfDomain): readonly Choice[] {
  if (provider === null) return visibleChoices
  const others = visibleChoices.filter(({ id }) => id !== provider.id)
  if (provider.isOnlyWay) return others
  return others.length < visibleChoices.length ? visibleChoices : [...visibleChoices, provider]
}
