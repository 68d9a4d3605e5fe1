import { Text, Tooltip } from '@mantine/core'
import { chartLevels, type drawnMilestones } from '@steelsafe/contract/milestones/chart.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { toneOf } from '@steelsafe/contract/milestones/state-text.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { useStateTexts } from '../useStateTexts.ts'
import classes from './Bars.module.css'

interface BarsProps {
  project: string
  milestones: ReturnType<typeof drawnMilestones>
}

/**
 * Shows a bar chart with a bar for each milestone, from the middle to its level. Each bar shows its state and links to
 * the milestone.
 */
export function Bars({ project, milestones }: BarsProps) {
  const { t } = useTranslation('milestones')
  const { day } = useFormat()
  const textsOf = useStateTexts()
  return (
    <figure className={classes.chart} aria-label={t('screen.graph.title')}>
      <figcaption>
        <Text size="sm" c="dimmed">
          {t('screen.graph.hint')}
        </Text>
      </figcaption>
      <div className={classes.levels} aria-hidden>
        {chartLevels.map(([level, key]) => (
          <span key={level} data-level={level} style={{ left: `${placeOf(level)}%` }}>
            {t(key)}
          </span>
        ))}
      </div>
      <ol className={classes.bars}>
        {milestones.map(milestone => {
          const { id, name, level, startDate, endDate } = milestone
          const [low, high] = [Math.min(level, 0), Math.max(level, 0)]
          const dates = `${day(startDate)} – ${day(endDate)}`
          const words = textsOf(milestone)
          return (
            <li key={id}>
              <Tooltip
                label={`${name}: ${dates}, ${words}`}
                events={{ hover: true, focus: true, touch: false }}
              >
                <AppLink
                  to={milestonePaths.view(project, id)}
                  className={classes.row}
                  underline="never"
                  c="inherit"
                >
                  <span className={classes.name}>{name}</span>
                  <span className={classes.axis} aria-hidden>
                    {chartLevels.map(([tick]) => (
                      <i
                        key={tick}
                        data-middle={tick === 0 || undefined}
                        style={{ left: `${placeOf(tick)}%` }}
                      />
                    ))}
                    <b
                      data-tone={toneOf(milestone)}
                      data-none={level === 0 || undefined}
                      style={{ left: `${placeOf(low)}%`, width: `${(high - low) / 2}%` }}
                    />
                  </span>
                  <span className={classes.words} data-tone={toneOf(milestone)}>
                    {words}
                  </span>
                </AppLink>
              </Tooltip>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

/** Returns the position of a level, in percent of the chart's width. */
const placeOf = (level: number) => (level + 100) / 2
