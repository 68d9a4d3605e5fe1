import { useTranslation } from 'react-i18next'
import type { JobArea } from './job-area.ts'

/** The progress of work that a background job does for a user. */
export interface JobRow {
  state: string
  /** The value is null unless it failed. */
  problem: string | null
  doneCount: number
  /** The total is null until the rows have been counted. */
  totalCount: number | null
}

/** Returns a function that says more about the state of a job: its progress, or why it failed. */
export function useProgressText(area: JobArea) {
  // Each area has reasons of its own.
  const t = useTranslation(area).t as unknown as (key: string, values?: object) => string
  return ({ state, problem, doneCount, totalCount }: JobRow): string => {
    if (state === 'failed' && problem) return t(`problem.${problem}`)
    if (state === 'running' && totalCount !== null)
      return t('screen.progress', { done: doneCount, total: totalCount, count: totalCount })
    return ''
  }
}
