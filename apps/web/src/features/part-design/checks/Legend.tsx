import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import type { Wall } from '@steelsafe/molding/mesh/wall-thickness.ts'
import { useTranslation } from 'react-i18next'
import { writeLength } from '#shared/files/cad/lengths.ts'
import { useFormat } from '#ui/facts/format.ts'
import classes from './Legend.module.css'
import { type DraftColor, distanceColors, distanceSteps, draftColors, wallColors } from './map-colors.ts'

const shownDrafts = [
  'below0',
  'below1',
  'below3',
  'enough',
  'undercut',
  'chosen',
] as const satisfies DraftColor[]

export function DraftLegend() {
  const { t } = useTranslation('part-design')
  return (
    <Legend
      label={t('screen.checks.map.draft')}
      rows={shownDrafts.map(name => [draftColors[name], t(`screen.checks.legend.${name}`)])}
    />
  )
}

export function WallLegend({ wall: { least, most } }: { wall: Wall }) {
  const { t } = useTranslation('part-design')
  const { number } = useFormat()
  const step = (most - least) / wallColors.length
  return (
    <Legend
      label={t('screen.checks.map.wall')}
      rows={wallColors.map((color, band) => [
        color,
        t('screen.checks.legend.from', {
          from: number(least + band * step, 2),
          to: writeLength(least + (band + 1) * step, number),
        }),
      ])}
    />
  )
}

export function DistanceLegend() {
  const { t } = useTranslation('part-design')
  const { number } = useFormat()
  return (
    <Legend
      label={t('screen.compare.map.label')}
      rows={distanceColors.map((color, band) => {
        const [from, to] = [distanceSteps[band - 1], distanceSteps[band]]
        if (from === undefined)
          return [color, t('screen.compare.map.same', { to: writeLength(distanceSteps[0], number) })]
        if (to === undefined)
          return [color, t('screen.compare.map.over', { from: writeLength(from, number) })]
        return [color, t('screen.checks.legend.from', { from: number(from, 2), to: writeLength(to, number) })]
      })}
    />
  )
}

export const Legend = ({ label, rows }: { label: string; rows: [color: Coordinates, text: string][] }) => (
  <ul className={classes.legend} aria-label={label}>
    {rows.map(([color, text]) => (
      <li key={text}>
        <span className={classes.swatch} style={{ background: `rgb(${color.join(' ')})` }} aria-hidden />
        {text}
      </li>
    ))}
  </ul>
)
