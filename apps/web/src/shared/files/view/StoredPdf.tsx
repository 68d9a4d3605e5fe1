import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredFile } from '#core/device/useStoredFile.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { PdfLoading } from '../pdf/PdfLoading.tsx'
import { loadFile } from './load-file.ts'

const PdfView = lazy(async () => ({ default: (await import('../pdf/PdfView.tsx')).PdfView }))

interface StoredPdfProps {
  name: string
  /** Address of the bytes. */
  url: string
  /** Identifies the bytes on this device. */
  storageKey: string
  /** True when the bytes of this key never change. */
  isConstant: boolean
}

/** Shows a PDF. After it was opened once on this device, it opens without a network too. */
export function StoredPdf({ name, url, storageKey, isConstant }: StoredPdfProps) {
  const { t } = useTranslation('ui')
  const { data: bytes, isError } = useStoredFile({ key: storageKey, isConstant, load: () => loadFile(url) })
  if (isError) return <Empty kind="failed" title={t('viewer.failed')} text={t('viewer.unreachable')} />
  if (!bytes) return <PdfLoading />
  return (
    <Suspense fallback={<PdfLoading />}>
      <PdfView source={bytes} name={name} />
    </Suspense>
  )
}
