import { Center } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/page/Empty.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import type { OpenModel } from '../cad/ModelView.tsx'
import { kindOfView, type ViewableFile } from './kind-of-view.ts'
import { SheetView } from './SheetView.tsx'
import { TextView } from './TextView.tsx'

const PdfView = lazy(async () => ({ default: (await import('../pdf/PdfView.tsx')).PdfView }))
const CadView = lazy(async () => ({ default: (await import('../cad/CadView.tsx')).CadView }))

interface FileViewerProps extends ViewableFile {
  /** Address of the bytes. */
  url: string
  /** SHA-256 of the bytes, if known. The parsed model is cached under it. */
  sha256?: string | undefined
  /** Returns content of an area that is shown below a model. */
  tools?: ((model: OpenModel) => ReactNode) | undefined
}

/**
 * Shows a picture, a video, a PDF, a model, a text, or a spreadsheet. For any other file, shows that the file has to be
 * downloaded.
 */
export function FileViewer(file: FileViewerProps) {
  return (
    <Suspense fallback={<Loading />}>
      <View {...file} />
    </Suspense>
  )
}

function View({ name, url, sha256, tools, ...file }: FileViewerProps) {
  const { t } = useTranslation('ui')
  switch (kindOfView(file)) {
    case 'picture':
      return (
        <Center>
          <img src={url} alt={name} style={{ maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain' }} />
        </Center>
      )
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: videos filmed at a press have no captions
      return <video src={url} controls style={{ maxWidth: '100%', maxHeight: '80vh' }} />
    case 'pdf':
      return <PdfView source={url} name={name} />
    case 'model':
      return (
        <CadView
          url={url}
          name={name}
          extension={file.extension}
          sizeBytes={file.sizeBytes}
          sha256={sha256}
          tools={tools}
        />
      )
    case 'sheet':
      return <SheetView url={url} extension={file.extension} />
    case 'text':
      return <TextView url={url} />
    default:
      return <Empty kind="empty" title={t('viewer.none')} text={t('viewer.noneText')} />
  }
}
