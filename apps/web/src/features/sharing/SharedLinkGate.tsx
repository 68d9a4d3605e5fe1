import { Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { useLinkLook } from './useLinkLook.ts'

/** The password of a link. It is undefined before the visitor has entered it, and for a link without a password. */
interface LinkCredentials {
  password?: string
}

/** A link that has been opened. */
export interface OpenedLink {
  credentials: LinkCredentials
  /** The logo of the tool's owner. */
  logo: string | null | undefined
  /** The error of the last `reload`. */
  error: CallError | null
  reload: () => void
  /** Shows the page of a refused link, after a later request for its content was refused. */
  refuse: (error: CallError) => void
}

interface SharedLinkGateProps<Content> {
  token: string
  /** Identifies the kind of content in the cache. */
  name: string
  /** Opens the link. The server refuses it with 401 as long as its password is missing or wrong. */
  open: (credentials: LinkCredentials) => Promise<Content>
  /** Explains why a link may be invalid. */
  invalidText?: string
  children: (content: Content, link: OpenedLink) => ReactNode
}

/**
 * Opens a link for a visitor without an account. Asks for the password of a protected link, and explains why a link
 * cannot be opened.
 */
export function SharedLinkGate<Content>({
  token,
  name,
  open,
  invalidText,
  children,
}: SharedLinkGateProps<Content>) {
  const { t } = useTranslation('sharing')
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const logo = useLinkLook(token)
  const [password, setPassword] = useState<string>()
  const [refusal, setRefusal] = useState<CallError>()
  const credentials = password === undefined ? {} : { password }
  const leaveIfClosed = ({ status }: CallError) => {
    if (status === 429 && settings?.corporateUrl) window.location.assign(settings.corporateUrl)
  }
  const { data, error, isFetching, refetch } = useQuery<Content, CallError>({
    queryKey: ['shared-link', name, token, password],
    queryFn: () =>
      open(credentials).catch((error: CallError) => {
        leaveIfClosed(error)
        throw error
      }),
    // Every request counts as an opening of the link, so do not refetch automatically.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  })
  const reload = () => void refetch()
  const refuse = (error: CallError) => {
    leaveIfClosed(error)
    setRefusal(error)
  }
  if (data !== undefined && !refusal) return children(data, { credentials, logo, error, reload, refuse })
  const problem = refusal ?? error
  if (problem?.status === 401 || (isFetching && password !== undefined))
    return (
      <PublicPage title={t('screen.external.title')} logo={logo}>
        <PasswordPrompt
          isPending={isFetching}
          isWrong={problem?.status === 401 && password !== undefined}
          onPassword={enteredPassword => {
            setRefusal(undefined)
            if (enteredPassword === password) reload()
            else setPassword(enteredPassword)
          }}
        />
      </PublicPage>
    )
  if (!problem)
    return (
      <PublicPage title={t('screen.external.title')} logo={logo}>
        <Loading />
      </PublicPage>
    )
  const isClosed = problem.status === 429
  return (
    <PublicPage title={t(`screen.external.${isClosed ? 'closed' : 'invalid'}`)} logo={logo}>
      <Text>
        {isClosed ? t('screen.external.closedText') : (invalidText ?? t('screen.external.invalidText'))}
      </Text>
    </PublicPage>
  )
}
