import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { type VideoPage, videoPageOf } from '@steelsafe/contract/support/names.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useQueryValues } from '#core/navigation/navigation.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TranslatedField } from '#ui/form/fields/TranslatedField.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Adds a training video, or changes the video in the query. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell', 'ui'])
  const { id, page: name } = useQueryValues(supportPaths.video)
  const page = videoPageOf(name)
  const videos = useEndpointQuery(support.videos, { query: { page } })
  const video = videos.data?.find(one => one.id === id)
  return (
    <Page title={t(id ? 'support:screen.videos.change' : 'support:screen.videos.new')}>
      <Card query={videos}>
        {rows =>
          id && !video ? (
            <Empty kind="missing" title={t('ui:state.missing')} />
          ) : (
            <EditedRecord record={video}>
              {record => <VideoForm page={page} position={rows.length} video={record} />}
            </EditedRecord>
          )
        }
      </Card>
    </Page>
  )
}

const none = { en: '', es: '', zh: '', de: '' }

interface VideoFormProps {
  video: Video | undefined
  page: VideoPage
  position: number
}

/** The form of a video. A new video comes last. */
function VideoForm({ video, page, position }: VideoFormProps) {
  const { t } = useTranslation('support')
  return (
    <EntityForm
      endpoint={video ? support.updateVideo : support.createVideo}
      input={video ? { params: { videoId: video.id } } : {}}
      values={{ title: video?.title ?? none, url: video?.url ?? none }}
      toBody={values => ({ ...values, ...(video ? {} : { position, page }) })}
      submitLabel={t(video ? 'screen.requests.save' : 'screen.videos.add')}
      nextPath={supportPaths.videos({ page })}
    >
      <TranslatedField name="title" label={t('field.title')} rows={1} />
      <TranslatedField
        name="url"
        label={t('field.url')}
        description={t('screen.videos.urlHint')}
        rows={1}
        optional
      />
    </EntityForm>
  )
}
