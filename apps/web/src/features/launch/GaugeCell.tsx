import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { GaugeName } from '@steelsafe/contract/launch/names.ts'
import { colorOfGauge } from '@steelsafe/contract/launch/rules.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import classes from './GaugeCell.module.css'
import { pageOfGauge } from './pages.ts'

interface GaugeCellProps {
  gauge: GaugeName
  percent: number | null
  tool: { id: string; projectNumber: string }
}

/**
 * Shows a gauge of a tool in a list of tools: its percentage on its color, as a link to its page. On a phone, where the
 * list has no headings, it shows its name too.
 */
export function GaugeCell({ gauge, percent, tool }: GaugeCellProps) {
  const { t } = useTranslation('launch')
  const format = useFormat()
  const percentText = percent === null ? dash : format.percent(percent / 100)
  const about = { gauge: t(`gauge.${gauge}`), tool: tool.projectNumber }
  const label =
    percent === null
      ? t('screen.tools.cellNothing', about)
      : t('screen.tools.cell', { ...about, percent: percentText })
  return (
    <AppLink
      to={pageOfGauge[gauge](tool.id)}
      aria-label={label}
      className={classes.cell}
      data-name={about.gauge}
      data-color={colorOfGauge(percent)}
    >
      {percentText}
    </AppLink>
  )
}
