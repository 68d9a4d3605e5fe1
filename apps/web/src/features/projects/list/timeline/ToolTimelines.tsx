import { Group, Text, VisuallyHidden } from '@mantine/core'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import {
  clipSpan,
  computeDayRange,
  computePhaseSpans,
  dayNumber,
  listMonthStarts,
  type PhaseSpan,
} from './phase-spans.ts'
import classes from './ToolTimelines.module.css'

type Row = ProjectRow & Required<Pick<ProjectRow, 'timeline'>>

/** Maximum number of month labels on the axis. */
const maxMonths = 12

/** A timeline with one bar of phases per tool and a line for today. Late phases are marked. */
export function ToolTimelines({ rows }: { rows: readonly ProjectRow[] }) {
  const { t } = useTranslation('projects')
  // The previous response has no timelines and may still be shown, so skip its rows.
  const timelineRows = rows.filter((row): row is Row => row.timeline !== undefined)
  const [first] = timelineRows
  if (!first) return null
  const reach = computeDayRange(timelineRows.map(row => row.timeline))
  const at = (day: number) => `${((day - reach.first) / (reach.last - reach.first)) * 100}%`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard access
    <section className={classes.scroll} aria-label={t('screen.overview.timeline')} tabIndex={0}>
      <Legend />
      <div className={classes.chart}>
        <Axis
          months={listMonthStarts({ ...reach, last: reach.last - minMonthDays(reach) }, maxMonths)}
          today={dayNumber(first.timeline.today)}
          at={at}
        />
        <ul className={classes.rows}>
          {timelineRows.map(row => (
            <li key={row.id} className={classes.row}>
              <Tool row={row} />
              <Track row={row} reach={reach} at={at} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Number of days that a month label covers. A month that begins at the very end has no label. */
const minMonthDays = ({ first, last }: { first: number; last: number }) => (last - first) * 0.05

interface Placed {
  /** Returns the position of a day, in percent of the width. */
  at: (day: number) => string
}

function Axis({ months, today, at }: Placed & { months: number[]; today: number }) {
  const { t } = useTranslation('projects')
  const format = new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return (
    <div className={classes.axis} aria-hidden>
      <span />
      <div className={classes.track}>
        {months.map(day => (
          <span key={day} className={classes.month} style={{ left: at(day) }}>
            {format.format(new Date(day * dayMs))}
          </span>
        ))}
        <span className={classes.now} style={{ left: at(today) }}>
          {t('screen.overview.today')}
        </span>
      </div>
    </div>
  )
}

/** The legend of the colors of the bars, the line of today, and the mark of the next date. */
function Legend() {
  const { t } = useTranslation(['projects', 'core'])
  const entries: [look: string, name: string][] = [
    ['Complete', t('core:phaseStatus.Complete')],
    ['InProgress', t('core:phaseStatus.InProgress')],
    ['late', t('projects:screen.home.late')],
    ['OnHold', t('core:phaseStatus.OnHold')],
    ['NotStarted', t('core:phaseStatus.NotStarted')],
    ['today', t('projects:screen.overview.today')],
    ['next', t('projects:field.nextDate')],
  ]
  return (
    <ul className={classes.legend}>
      {entries.map(([look, name]) => (
        <li key={look}>
          <span className={classes.sample} data-status={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The bars of a tool, with a line for today and a mark for its next date. */
function Track({ row, reach, at }: Placed & { row: Row; reach: { first: number; last: number } }) {
  const { t } = useTranslation('projects')
  const { day, daysAway } = useFormat()
  const spans = computePhaseSpans(row.timeline)
  const { nextDate, daysToNext } = row
  const next = nextDate === null ? undefined : dayNumber(nextDate)
  return (
    <div className={classes.track}>
      <span className={classes.today} style={{ left: at(dayNumber(row.timeline.today)) }} />
      {spans.length === 0 && (
        <Text size="xs" c="dimmed" className={classes.none}>
          {t('screen.overview.noDates')}
        </Text>
      )}
      {spans.map(span => {
        const place = clipSpan(span, reach)
        return place && <Bar key={span.phase.phaseTypeId} span={span} place={place} at={at} />
      })}
      {nextDate !== null && next !== undefined && next >= reach.first && next <= reach.last && (
        <span
          className={classes.next}
          style={{ left: at(next) }}
          title={t('due.next', { date: day(nextDate), away: daysAway(daysToNext ?? 0) })}
        />
      )}
    </div>
  )
}

function Tool({ row: { id, projectNumber, partName, phaseTypeId, daysLate } }: { row: Row }) {
  const { t } = useTranslation(['projects', 'core'])
  return (
    <div className={classes.tool}>
      <Group gap="xs" wrap="nowrap">
        <AppLink to={projectPaths.home(id)} fw={600}>
          {projectNumber}
        </AppLink>
        {daysLate > 0 && (
          <StatusBadge tone="late">{t('projects:due.daysLate', { count: daysLate })}</StatusBadge>
        )}
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {joinParts(phaseTypeId && t(`core:phaseType.${phaseTypeId}`), partName)}
      </Text>
    </div>
  )
}

function Bar({
  span: { phase, isLate },
  place: { first, last },
  at,
}: Placed & { span: PhaseSpan; place: { first: number; last: number } }) {
  const { t } = useTranslation(['projects', 'core'])
  const { day } = useFormat()
  const name = t(`core:phaseType.${phase.phaseTypeId}`)
  const summary = [
    name,
    t(`core:phaseStatus.${phase.statusId}`),
    day(phase.actualMilestone ?? phase.plannedMilestone),
    isLate && t('projects:screen.home.late'),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <span
      className={classes.bar}
      data-status={isLate ? 'late' : phase.statusId}
      title={summary}
      style={{ left: at(first), width: `calc(${at(last)} - ${at(first)})` }}
    >
      <span aria-hidden className={classes.name}>
        {name}
      </span>
      <VisuallyHidden>{summary}</VisuallyHidden>
    </span>
  )
}
