import { Tabs } from '@mantine/core'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCurrentPath, useGo, useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Auxiliaries } from './Auxiliaries.tsx'
import { MainSubscription } from './MainSubscription.tsx'

/** The subscription of a company, with a tab for auxiliary subscriptions. Each tab has its own address. */
export function Screen() {
  const { t } = useTranslation(['subscriptions', 'companies', 'shell'])
  const { id } = useParams(subscriptionPaths.edit)
  const go = useGo()
  const isAuxiliary = useCurrentPath().path === subscriptionPaths.auxiliary
  const subscriptionQuery = useEndpointQuery(subscriptions.edit, { params: { id } })
  return (
    <Page
      title={t('subscriptions:screen.edit.title', { company: subscriptionQuery.data?.companyName ?? '…' })}
    >
      <PageState of={subscriptionQuery}>
        {subscription => (
          <Tabs
            value={isAuxiliary ? 'auxiliary' : 'main'}
            onChange={tab =>
              go(tab === 'auxiliary' ? subscriptionPaths.auxiliary(id) : subscriptionPaths.edit(id))
            }
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="main">{t('subscriptions:screen.edit.main')}</Tabs.Tab>
              <Tabs.Tab value="auxiliary">{t('subscriptions:screen.edit.auxiliary')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="main">
              <MainSubscription subscription={subscription} />
            </Tabs.Panel>
            <Tabs.Panel value="auxiliary">
              <Auxiliaries company={id} />
            </Tabs.Panel>
          </Tabs>
        )}
      </PageState>
    </Page>
  )
}
