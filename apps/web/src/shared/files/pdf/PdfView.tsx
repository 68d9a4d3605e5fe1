import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/page/Empty.tsx'
import { openPdf, type PdfSource } from './open-pdf.ts'
import { PdfLoading } from './PdfLoading.tsx'
import type { PageSize } from './PdfPage.tsx'
import { PdfPages } from './PdfPages.tsx'
import { PdfPassword } from './PdfPassword.tsx'

interface LoadedPdf {
  pdf: PDFDocumentProxy
  firstSize: PageSize
}

/**
 * Shows a PDF with pdf.js. The built-in viewers of browsers do not work with the content security policy of served
 * files.
 */
export function PdfView({ source, name }: { source: PdfSource; name: string }) {
  const { t } = useTranslation('ui')
  const [loadedPdf, setLoadedPdf] = useState<LoadedPdf>()
  const [passwordPrompt, setPasswordPrompt] = useState<{
    answer: (password: string) => void
    wasWrong: boolean
  }>()
  const [problem, setProblem] = useState<'broken' | 'unreachable'>()

  useEffect(() => {
    let isUnmounted = false
    const task = openPdf(
      source,
      (answer, wasWrong) => !isUnmounted && setPasswordPrompt({ answer, wasWrong }),
    )
    const open = async () => {
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (isUnmounted) return
      setPasswordPrompt(undefined)
      setLoadedPdf({ pdf, firstSize: { width, height } })
    }
    open().catch((error: Error) => {
      if (!isUnmounted) setProblem(error.name === 'ResponseException' ? 'unreachable' : 'broken')
    })
    return () => {
      isUnmounted = true
      setPasswordPrompt(undefined)
      setLoadedPdf(undefined)
      setProblem(undefined)
      void task.destroy()
    }
  }, [source])

  if (problem)
    return (
      <Empty
        kind="failed"
        title={t('viewer.failed')}
        text={t(problem === 'broken' ? 'pdf.broken' : 'viewer.unreachable')}
      />
    )
  if (passwordPrompt)
    return (
      <PdfPassword
        key={String(passwordPrompt.wasWrong)}
        {...passwordPrompt}
        onAnswer={() => setPasswordPrompt(undefined)}
      />
    )
  if (!loadedPdf) return <PdfLoading />
  return <PdfPages {...loadedPdf} name={name} />
}
