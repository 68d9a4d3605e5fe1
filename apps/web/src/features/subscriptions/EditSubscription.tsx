import { Stack } from '@mantine/core'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useCurrentPath, useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { TabLinks } from '#ui/page/TabLinks.tsx'
import { Auxiliaries } from './Auxiliaries.tsx'
import { MainSubscription } from './MainSubscription.tsx'

/** The subscription of a company, with a tab for auxiliary subscriptions. Each tab has its own address. */
export function Screen() {
  const { t } = useTranslation(['subscriptions', 'companies', 'shell'])
  const { id } = useParams(subscriptionPaths.edit)
  const isAuxiliary = useCurrentPath().path === subscriptionPaths.auxiliary
  const subscriptionQuery = useEndpointQuery(subscriptions.edit, { params: { id } })
  const title = t('subscriptions:screen.edit.title', {
    company: subscriptionQuery.data?.companyName ?? '…',
  })
  return (
    <Page title={title} query={subscriptionQuery}>
      {subscription => (
        <Stack gap="md">
          <TabLinks
            size="sm"
            label={title}
            links={[
              {
                label: t('subscriptions:screen.edit.main'),
                to: subscriptionPaths.edit(id),
                isCurrent: !isAuxiliary,
              },
              {
                label: t('subscriptions:screen.edit.auxiliary'),
                to: subscriptionPaths.auxiliary(id),
                isCurrent: isAuxiliary,
              },
            ]}
          />
          {isAuxiliary ? <Auxiliaries company={id} /> : <MainSubscription subscription={subscription} />}
        </Stack>
      )}
    </Page>
  )
}
