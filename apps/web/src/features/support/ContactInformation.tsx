import { Anchor, Stack, Text } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { MailIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The contact options of support: the form, and the contacts that the operator has configured. */
export function Screen() {
  const { t } = useTranslation('support')
  const contact = useEndpointQuery(support.contact, {})
  const facts = ({ email, phone }: Output<typeof support.contact>) =>
    [
      ...(email
        ? [
            [
              t('field.email'),
              <Anchor key="email" href={`mailto:${email}`}>
                {email}
              </Anchor>,
            ],
          ]
        : []),
      ...(phone
        ? [
            [
              t('field.phone'),
              <Anchor key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </Anchor>,
            ],
          ]
        : []),
    ] as [string, ReactNode][]
  const company = useSession()?.navigation.onlyCompanyId ?? undefined
  return (
    <Page title={t('screen.contact.title')} query={contact}>
      {({ email, phone }) => (
        <Card>
          <Stack gap="md" align="flex-start">
            <Text>{t('screen.contact.text')}</Text>
            {facts({ email, phone }).length > 0 && <Facts facts={facts({ email, phone })} />}
            <LinkButton to={supportPaths.form(company)} leftSection={<MailIcon size={16} />}>
              {t('screen.contact.write')}
            </LinkButton>
          </Stack>
        </Card>
      )}
    </Page>
  )
}
