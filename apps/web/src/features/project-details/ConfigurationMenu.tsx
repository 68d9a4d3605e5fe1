import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { DefaultsIcon, NotificationIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Tiles } from '#ui/Tiles.tsx'

/** The configuration menu of a project. */
export function Screen() {
  const { t } = useTranslation(['project-details', 'status-alerts'])
  const { id } = useParams(projectDetailPaths.configuration)
  const details = useEndpointQuery(projectDetails.list, { params: { id }, query: {} })
  const title = t('project-details:screen.configuration.title')
  return (
    <Page title={title} note={t('project-details:screen.configuration.note')}>
      <PageState of={details}>
        {() => (
          <Tiles
            label={title}
            tiles={[
              {
                title: t('project-details:screen.list.title'),
                text: t('project-details:screen.configuration.details.text'),
                to: projectDetailPaths.list(id),
                icon: DefaultsIcon,
                for: projectDetails.list,
              },
              {
                title: t('status-alerts:screen.configurations.title'),
                text: t('project-details:screen.configuration.alerts.text'),
                to: statusAlertPaths.configurations(id),
                icon: NotificationIcon,
                for: statusAlerts.configurations,
              },
            ]}
          />
        )}
      </PageState>
    </Page>
  )
}
