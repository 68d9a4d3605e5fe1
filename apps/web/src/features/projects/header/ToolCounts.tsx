import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import type { ProjectCounts } from '@steelsafe/contract/projects/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/page/Card.tsx'
import { CountedLink } from './CountedLink.tsx'
import classes from './ToolCounts.module.css'

interface ToolCountsProps {
  counts: ProjectCounts
  /** Returns the address of the list of the tools with a filter. */
  to: (filter: { only?: 'late' | 'due' | 'onHold'; inPhase?: PhaseType }) => string
  /** Further rows, at the end. */
  children?: ReactNode
}

/** The number of tools that are late, due, in each phase, and on hold, each linked to its list. */
export function ToolCounts({
  counts: { lateCount, dueCount, onHoldCount, phases },
  to,
  children,
}: ToolCountsProps) {
  const { t } = useTranslation(['projects', 'core'])
  return (
    <Card title={t('projects:screen.counts.phases')}>
      <ul className={classes.counts}>
        <CountedLink name={t('projects:screen.counts.late')} count={lateCount} to={to({ only: 'late' })} />
        <CountedLink name={t('projects:screen.counts.due')} count={dueCount} to={to({ only: 'due' })} />
        {phases.map(({ phaseTypeId, count }) => (
          <CountedLink
            key={phaseTypeId ?? 'none'}
            name={phaseTypeId ? t(`core:phaseType.${phaseTypeId}`) : t('projects:screen.counts.noPhase')}
            count={count}
            to={phaseTypeId ? to({ inPhase: phaseTypeId }) : undefined}
          />
        ))}
        <CountedLink
          name={t('projects:screen.counts.onHold')}
          count={onHoldCount}
          to={to({ only: 'onHold' })}
        />
        {children}
      </ul>
    </Card>
  )
}
