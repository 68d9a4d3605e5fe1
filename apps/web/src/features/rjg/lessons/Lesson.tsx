import { Button } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { type RjgPageName, showsOfPage } from '@steelsafe/contract/rjg/names.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/http/client.ts'
import { PageVideos } from '#features/support/index.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { RjgPage } from '../parts/RjgPage.tsx'
import { Show } from './Show.tsx'

interface LessonProps {
  page: RjgPageName
  /** The content above the slideshows. */
  first?: ReactNode
  children?: ReactNode
}

/** A page with slideshows, a handout of the same content, and videos. */
export function Lesson({ page, first, children }: LessonProps) {
  const { t } = useTranslation('rjg')
  return (
    <RjgPage
      title={t(`page.${page}.title`)}
      note={t(`page.${page}.text`)}
      actions={<Handout key={page} page={page} />}
    >
      {first}
      {showsOfPage[page].map(name => (
        <Show key={name} name={name} />
      ))}
      {children}
      <PageVideos page={page} />
    </RjgPage>
  )
}

function Handout({ page }: { page: RjgPageName }) {
  const { t } = useTranslation('rjg')
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { name, content } = await download(rjg.handout, { query: { page } })
      downloadFile(name, content)
    } catch (error) {
      toast.failed(`${t('act.handout.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={isBusy}
      onClick={() => void make()}
    >
      {t('screen.handout')}
    </Button>
  )
}
