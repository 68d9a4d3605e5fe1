import { Stack, Text } from '@mantine/core'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EdgesIcon, HistoryIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Shows the released revision of the part, and links to the viewer and the log. */
export function Screen() {
  const { t } = useTranslation('part-design')
  const { instant } = useFormat()
  const { id } = useParams(partDesignPaths.home)
  const released = useEndpointQuery(partDesign.revisions, {
    params: { id },
    query: { state: 'Released', pageSize: 1 },
  })
  return (
    <Page
      title={t('screen.home.title')}
      actions={
        <AddLink to={partDesignPaths.editRevision(id)} for={partDesign.createRevision}>
          {t('screen.log.add')}
        </AddLink>
      }
    >
      <Stack gap="md">
        <Card title={t('screen.home.latest')} query={released} loading={<Loading height={44} />}>
          {({ revisions: [latest] }) =>
            latest ? (
              <Facts
                cols={4}
                facts={[
                  [
                    t('field.revision'),
                    <AppLink key="to" to={partDesignPaths.editRevision(id, { revisionId: latest.id })}>
                      {latest.revision}
                    </AppLink>,
                  ],
                  [t('field.reason'), latest.reason],
                  [t('field.released'), instant(latest.releasedDate)],
                  [t('field.files'), latest.attachedFiles.map(({ name }) => name).join(', ')],
                ]}
              />
            ) : (
              <Text c="dimmed">{t('screen.home.none')}</Text>
            )
          }
        </Card>
        <Tiles
          label={t('screen.home.title')}
          tiles={[
            {
              title: t('screen.viewer.title'),
              text: t('screen.home.viewerText'),
              to: partDesignPaths.viewer(id),
              icon: EdgesIcon,
            },
            {
              title: t('screen.log.title'),
              text: t('screen.home.logText'),
              to: partDesignPaths.log(id),
              icon: HistoryIcon,
            },
          ]}
        />
      </Stack>
    </Page>
  )
}
