import { useTranslation } from 'react-i18next'
import type { JobArea } from './job-area.ts'

/** The progress of a background job. */
export interface JobRow {
  state: string
  /** The reason of the failure; null if the job has not failed. */
  problem: string | null
  doneCount: number
  /** Null until the rows have been counted. */
  totalCount: number | null
}

/** Returns a function that describes a job: its progress while it runs, and the reason if it failed; otherwise ''. */
export function useProgressText(area: JobArea) {
  // The keys of the reasons differ between areas.
  const t = useTranslation(area).t as unknown as (key: string, values?: object) => string
  return ({ state, problem, doneCount, totalCount }: JobRow): string => {
    if (state === 'failed' && problem) return t(`problem.${problem}`)
    if (state === 'running' && totalCount !== null)
      return t('screen.progress', { done: doneCount, total: totalCount, count: totalCount })
    return ''
  }
}
