import { Text, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawPage, linksOf, type PageLink } from './draw-page.ts'
import classes from './Pdf.module.css'

/** The size of a page, in points. */
export interface PageSize {
  width: number
  height: number
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  /** Size of the first page, used until the size of this page is known. */
  likelySize: PageSize
  onGo: (page: number) => void
}

/** Shows a page of a PDF. The page is drawn while it is visible or at most one screen away. */
export function PdfPage({ pdf, number, scale, likelySize, onGo }: PdfPageProps) {
  const { t } = useTranslation('ui')
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(likelySize)
  const [links, setLinks] = useState<PageLink[]>([])
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: '100% 0px' })
  const isNear = entry?.isIntersecting ?? false

  // Drawing stops when the page leaves the view or changes its size.
  useEffect(() => {
    const target = { canvas: canvas.current, text: text.current }
    if (!isNear || !target.canvas || !target.text) return
    const places = target as { canvas: HTMLCanvasElement; text: HTMLDivElement }
    let isUnmounted = false
    let stop: (() => void) | undefined
    const renderPage = async () => {
      const page = await pdf.getPage(number)
      if (isUnmounted) return
      const { width, height } = page.getViewport({ scale: 1 })
      setSize({ width, height })
      const drawing = drawPage(page, scale, places)
      stop = drawing.stop
      const [pageLinks] = await Promise.all([linksOf(pdf, page, scale), drawing.done])
      if (isUnmounted) return
      setLinks(pageLinks)
      setState('drawn')
    }
    renderPage().catch(() => !isUnmounted && setState('failed'))
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [pdf, number, scale, isNear])

  return (
    <section
      ref={ref}
      aria-label={t('pdf.pageNumber', { page: number })}
      aria-busy={isNear && state === 'waiting'}
      data-page={number}
      className={classes.page}
      style={{
        width: Math.floor(size.width * scale),
        height: Math.floor(size.height * scale),
        ['--total-scale-factor' as string]: scale,
      }}
    >
      <canvas ref={canvas} aria-hidden className={classes.canvas} />
      <div ref={text} className={classes.text} />
      {state === 'failed' && (
        <Text className={classes.failed} role="alert">
          {t('pdf.pageFailed')}
        </Text>
      )}
      {links.map(({ id, url, page, ...place }) => (
        <a
          key={id}
          href={url ?? `#page-${page}`}
          {...(url && { target: '_blank', rel: 'noopener noreferrer' })}
          title={url}
          className={classes.link}
          style={place}
          onClick={event => {
            if (!page) return
            event.preventDefault()
            onGo(page)
          }}
        >
          <VisuallyHidden>{url ?? t('pdf.pageNumber', { page })}</VisuallyHidden>
        </a>
      ))}
    </section>
  )
}
