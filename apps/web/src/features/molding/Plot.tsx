import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'
import { drawPlot, type PlotColors } from '@steelsafe/molding/plot/draw.ts'
import { drawingOf } from '@steelsafe/molding/plot/drawing.ts'
import { SvgPen } from './svg-pen.tsx'
import { useWords } from './useWords.ts'

const colors: PlotColors = {
  ink: 'var(--mantine-color-text)',
  quiet: 'var(--text-quiet)',
  line: 'var(--line)',
  band: 'var(--status-none-soft)',
  series: 'var(--status-active)',
  compared: 'var(--status-due)',
}

interface PlotProps {
  plot: StudyPlot
  system: UnitSystem
  title: string
  /** The same drawing of another study, and what that is called. */
  compared?: { plot: StudyPlot; name: string } | undefined
  height?: number
  /** The words of axes and series, where they are not those of studies. */
  words?: (key: string) => string
}

/** A drawing of a study, as wide as its place: what it shows stands in a table beside it. */
export function Plot({ plot, system, title, compared, height = 320, words }: PlotProps) {
  const { say, number } = useWords(system)
  const { ref, width } = useElementSize()
  const drawing = drawingOf(plot, { system, say: words ?? (key => say('field', key)), compared })
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
