import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { pictureTypes } from '@steelsafe/contract/core/drawing/pictures.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useStylesheet } from '#shared/company/stylesheet.ts'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/**
 * Form that reports a problem after a scan of a tool's tag, with the theme of the tool's owner. It needs no account.
 */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { token } = useParams(maintenancePaths.report)
  const tool = useEndpointQuery(maintenance.tool, { params: { token } })
  useStylesheet(tool.data?.stylePath)
  const [isSent, setSent] = useState(false)
  return (
    <PublicPage title={t('screen.report.title')} logo={tool.data?.imagePath}>
      <PageState query={tool}>
        {({ projectNumber, partName, companyName }) => (
          <Stack gap="md">
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {joinParts(projectNumber, partName)}
              </Text>
              <Text size="sm" c="dimmed">
                {companyName}
              </Text>
            </div>
            {isSent ? (
              <>
                <InlineMessage kind="success">{t('screen.report.sent')}</InlineMessage>
                <Button variant="default" size="lg" fullWidth onClick={() => setSent(false)}>
                  {t('screen.report.another')}
                </Button>
              </>
            ) : (
              <ReportForm token={token} onSent={() => setSent(true)} />
            )}
          </Stack>
        )}
      </PageState>
    </PublicPage>
  )
}

/** Props of large controls, for use with gloves. */
const large = { size: 'lg', fullWidth: true } as const

function ReportForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { t } = useTranslation(['maintenance', 'ui'])
  const [description, setDescription] = useState('')
  const [name, setName] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const add = (uploads: readonly { file?: File | undefined }[]) =>
    setPhotos(
      [...photos, ...uploads.flatMap(({ file }) => (file ? [file] : []))].slice(
        0,
        maintenanceLimits.reportPhotos,
      ),
    )
  const send = async () => {
    setPending(true)
    setProblem('')
    const body = new FormData()
    body.append('description', description)
    body.append('name', name)
    for (const photo of photos) body.append('file', photo, photo.name)
    try {
      await call(maintenance.reportByTag, { params: { token }, body: body as never })
      onSent()
    } catch (error) {
      setProblem(refusalReason(error as CallError))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (description.trim()) void send()
  }
  const target = { queue: { add }, folder: '' }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={t('maintenance:screen.report.what')}
          value={description}
          onChange={event => setDescription(event.currentTarget.value)}
          size="md"
          autosize
          minRows={4}
          required
        />
        <TextInput
          label={t('maintenance:screen.report.name')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          size="md"
          autoComplete="name"
          maxLength={100}
        />
        <Stack gap="xs">
          <FileChooser kind="photo" label={t('ui:upload.takePhoto')} {...large} {...target} />
          <FileChooser
            kind="files"
            accept={pictureTypes.join(',')}
            label={t('ui:upload.choose')}
            {...large}
            {...target}
          />
          <Text size="sm" c="dimmed">
            {t('maintenance:screen.report.photosHint', {
              max: maintenanceLimits.reportPhotos,
              mb: limits.publicPhotoBytes / 1024 ** 2,
            })}
          </Text>
        </Stack>
        {photos.length > 0 && (
          <Group gap="sm">
            <Text size="sm">{photos.map(photo => photo.name).join(', ')}</Text>
            <Button variant="subtle" onClick={() => setPhotos([])}>
              {t('maintenance:screen.report.noPhotos')}
            </Button>
          </Group>
        )}
        {problem && <InlineMessage kind="error">{problem}</InlineMessage>}
        <Button type="submit" {...large} loading={isPending} disabled={!description.trim()}>
          {t('maintenance:screen.report.send')}
        </Button>
      </Stack>
    </form>
  )
}
