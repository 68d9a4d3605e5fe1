import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { DefaultsIcon, NotificationIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Shows the configuration menu of a project. */
export const Screen = createPermittedScreen(
  milestones.details,
  'milestones:screen.configuration.title',
  ConfigurationMenu,
)

function ConfigurationMenu() {
  const { t } = useTranslation('milestones')
  const { id } = useParams(milestonePaths.configuration)
  const details = useEndpointQuery(milestones.details, { params: { id }, query: {} })
  const title = t('screen.configuration.title')
  return (
    <Page title={title} note={t('screen.configuration.note')} query={details}>
      {() => (
        <Tiles
          label={title}
          tiles={[
            {
              title: t('screen.detailList.title'),
              text: t('screen.configuration.details.text'),
              to: milestonePaths.detailList(id),
              icon: DefaultsIcon,
              for: milestones.details,
            },
            {
              title: t('screen.configurations.title'),
              text: t('screen.configuration.alerts.text'),
              to: milestonePaths.configurations(id),
              icon: NotificationIcon,
              for: milestones.configurations,
            },
          ]}
        />
      )}
    </Page>
  )
}
