import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import { drawPlot, type PlotColors } from '@steelsafe/molding/plot/draw-plot.ts'
import { drawingOf } from '@steelsafe/molding/plot/drawing.ts'
import { useStudyTexts } from '../study/useStudyTexts.ts'
import { SvgPen } from './svg-pen.tsx'

const colors: PlotColors = {
  ink: 'var(--mantine-color-text)',
  quiet: 'var(--text-quiet)',
  line: 'var(--line)',
  band: 'var(--status-none-soft)',
  series: 'var(--chart-1)',
  compared: 'var(--chart-2)',
}

interface PlotProps {
  plot: StudyPlot
  system: UnitSystem
  title: string
  /** A chart of another study to compare with, and the name of this study. */
  compared?: { plot: StudyPlot; name: string } | undefined
  height?: number
  /** Returns the labels of axes and series, if they differ from the labels of studies. */
  words?: (key: string) => string
}

/** Shows a chart of a study at the full width of its container. The page shows the same data in a table. */
export function Plot({ plot, system, title, compared, height = 320, words }: PlotProps) {
  const { translateText, number } = useStudyTexts(system)
  const { ref, width } = useElementSize()
  const drawing = drawingOf(plot, {
    system,
    translateText: words ?? (key => translateText('field', key)),
    compared,
  })
  const pen = new SvgPen()
  if (width > 0) drawPlot(pen, drawing, { width, height, colors, number })
  return (
    <Box ref={ref} component="figure" m={0} miw={0}>
      <svg
        role="img"
        aria-label={`${title}. ${drawing.yLabel}, ${drawing.xLabel}`}
        width="100%"
        height={height}
        viewBox={`0 0 ${Math.max(1, width)} ${height}`}
      >
        {pen.elements}
      </svg>
    </Box>
  )
}
