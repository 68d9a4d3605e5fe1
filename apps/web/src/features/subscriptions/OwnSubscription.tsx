import { Stack } from '@mantine/core'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { UseBars } from './UseBars.tsx'

/** The subscription of a company and its usage. */
export function Screen() {
  const { t } = useTranslation(['subscriptions', 'core'])
  const { id } = useParams(subscriptionPaths.own)
  const subscriptionQuery = useEndpointQuery(subscriptions.get, { params: { id } })
  return (
    <Page title={t('subscriptions:screen.own.title')} query={subscriptionQuery}>
      {({ name, allowExternalInvites, modules, canAddProject, quota }) => (
        <Stack gap="md">
          {!canAddProject && (
            <InlineMessage kind="warning">{t('subscriptions:screen.own.full')}</InlineMessage>
          )}
          <Card title={t('subscriptions:screen.own.use')}>
            <UseBars quota={quota} />
          </Card>
          <Card title={t('subscriptions:screen.own.holds')}>
            <Facts
              facts={[
                [t('subscriptions:field.name'), name],
                [
                  t('subscriptions:field.allowExternalInvites'),
                  allowExternalInvites ? t('subscriptions:screen.yes') : t('subscriptions:screen.no'),
                ],
                [
                  t('subscriptions:field.modules'),
                  modules.map(module => t(`core:module.${module}`)).join(', '),
                ],
              ]}
            />
          </Card>
        </Stack>
      )}
    </Page>
  )
}
