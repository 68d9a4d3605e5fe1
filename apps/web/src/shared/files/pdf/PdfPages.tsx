import { Group, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { FitWidthIcon, OpenIcon, PreviousPageIcon, ZoomInIcon, ZoomOutIcon } from '#ui/icons.ts'
import { ViewButton } from '../view/ViewButton.tsx'
import classes from './Pdf.module.css'
import { type PageSize, PdfPage } from './PdfPage.tsx'
import { nextZoom, pixelsPerPoint, scaleOfZoom, type Zoom } from './zoom.ts'

interface PdfPagesProps {
  pdf: PDFDocumentProxy
  firstSize: PageSize
  name: string
}

/** Shows the pages of a PDF in a column, with controls for page and zoom above. */
export function PdfPages({ pdf, firstSize, name }: PdfPagesProps) {
  const { t } = useTranslation('ui')
  const { percent } = useFormat()
  const { ref: frame, width } = useElementSize<HTMLDivElement>()
  const pages = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [currentPage, setCurrentPage] = useState(1)
  const scale = scaleOfZoom(zoom, width, firstSize.width)
  const count = pdf.numPages

  const elementOf = (page: number) => pages.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)
  const go = (page: number) => elementOf(page)?.scrollIntoView({ block: 'start' })
  const look = () => {
    const box = pages.current
    if (!box) return
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2
    const all = [...box.querySelectorAll<HTMLElement>('[data-page]')]
    const above = all.filter(page => page.getBoundingClientRect().top <= middle).length
    setCurrentPage(Math.max(1, above))
  }
  // Keeps the middle of the view in place when the pages change their size.
  const before = useRef(scale)
  useLayoutEffect(() => {
    if (pages.current) pages.current.scrollTop *= scale / before.current
    before.current = scale
  }, [scale])

  const larger = nextZoom(scale, 'in')
  const smaller = nextZoom(scale, 'out')
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" role="toolbar" aria-label={t('pdf.toolbar')}>
        <Group gap="xs">
          <ViewButton
            label={t('pdf.previous')}
            icon={PreviousPageIcon}
            disabled={currentPage <= 1}
            onClick={() => go(currentPage - 1)}
          />
          <ViewButton
            label={t('pdf.next')}
            icon={OpenIcon}
            disabled={currentPage >= count}
            onClick={() => go(currentPage + 1)}
          />
          <Text size="sm" aria-live="polite">
            {t('pdf.pageOf', { page: currentPage, count })}
          </Text>
        </Group>
        <Group gap="xs">
          <ViewButton
            label={t('pdf.smaller')}
            icon={ZoomOutIcon}
            disabled={smaller === undefined}
            onClick={() => smaller && setZoom(smaller)}
          />
          <Text size="sm" w={48} ta="center">
            {percent(scale / pixelsPerPoint)}
          </Text>
          <ViewButton
            label={t('pdf.larger')}
            icon={ZoomInIcon}
            disabled={larger === undefined}
            onClick={() => larger && setZoom(larger)}
          />
          <ViewButton
            label={t('pdf.fitWidth')}
            icon={FitWidthIcon}
            isPressed={zoom === 'fit'}
            onClick={() => setZoom('fit')}
          />
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard access */}
      <section ref={pages} aria-label={name} className={classes.pages} tabIndex={0} onScroll={look}>
        <div ref={frame}>
          {width > 0 &&
            Array.from({ length: count }, (_, index) => index + 1).map(number => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                scale={scale}
                likelySize={firstSize}
                onGo={go}
              />
            ))}
        </div>
      </section>
    </Stack>
  )
}
