import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import type { LaunchForecast } from '@steelsafe/contract/launch/entities.ts'
import { forecastOf } from '@steelsafe/plan/schedule/forecast.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { readPlan } from '#features/timeline/index.ts'

/**
 * Forecasts the end of the remaining plan of a tool, from the project's current day. Returns null when the tool has no
 * plan to forecast.
 */
export async function forecastOfTool({
  tx,
  services,
  project,
}: Call<typeof calls.forecast>): Promise<LaunchForecast | null> {
  const today = await dayOfProject(tx, services, project)
  const { tasks, dependencies, calendar } = await readPlan(tx, project)
  const forecast = forecastOf(tasks, dependencies, workDaysOf(calendar), today)
  if (!forecast) return null
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  return {
    ...forecast,
    daysLate: daysBetween(forecast.plannedEnd, forecast.end),
    path: forecast.path.map(id => ({ id, title: titles.get(id) ?? '' })),
  }
}
