import { Button, Group, Paper, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { CookieConsent as Consent } from '@steelsafe/contract/account/names.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readItem, writeItem } from '#core/device/storage.ts'
import { useSession } from '#core/session/session-store.ts'
import classes from './CookieConsent.module.css'

/**
 * Shows the choice about analytics cookies until the user grants or denies them. The choice is written to the document
 * as `data-analytics-consent`, which the analytics of an operator must respect. Steelsafe itself sets no analytics
 * cookies.
 */
export function CookieConsent() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [own, setOwn] = useState(() => (readItem('cookieConsent') as Consent | null) ?? 'undecided')
  const consent = session && session.cookieConsent !== 'undecided' ? session.cookieConsent : own

  useEffect(() => {
    document.documentElement.dataset.analyticsConsent = consent
  }, [consent])

  if (consent !== 'undecided') return null
  const decide = (cookieConsent: Consent) => {
    writeItem('cookieConsent', cookieConsent)
    setOwn(cookieConsent)
    if (session)
      void import('#core/http/queries.ts').then(({ callQuietly: actQuietly }) =>
        actQuietly(account.setCookieConsent, { body: { cookieConsent } }),
      )
  }
  return (
    <Paper
      component="section"
      aria-label={t('cookies.title')}
      shadow="md"
      withBorder
      p="md"
      className={`no-print ${classes.bar}`}
    >
      <Text size="sm" mb="sm">
        {t('cookies.text')}
      </Text>
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={() => decide('denied')}>
          {t('cookies.deny')}
        </Button>
        <Button size="sm" variant="default" onClick={() => decide('granted')}>
          {t('cookies.grant')}
        </Button>
      </Group>
    </Paper>
  )
}
