import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { calendarOfProject, companyCalendar, saveCalendar } from './calendar/calendar.ts'
import { findPublicHolidays } from './calendar/holidays.ts'
import { exportPlan } from './exchange/export-plan.ts'
import { importPlan, replacePlan } from './exchange/import-plan.ts'
import { baselineTasks, createBaseline, deleteBaseline, listBaselines } from './plan/baselines.ts'
import { changePlan } from './plan/change-plan.ts'
import { idsToRemove } from './plan/check-models.ts'
import { copyPlan, sourcesFor } from './plan/copy-plan.ts'
import { readDependencies } from './plan/plan.ts'
import { createTasks, listTasks, updateTasks } from './plan/tasks.ts'
import { createLink, deleteLink, listLinks, openLink } from './sharing/plan-links.ts'

export const timelineRoutes = [
  serve(timeline.tasks, listTasks),
  serve(timeline.createTasks, ({ tx, project, body }) => createTasks(tx, project, body.models)),
  serve(timeline.updateTasks, ({ tx, project, body }) => updateTasks(tx, project, body.models)),
  serve(timeline.deleteTasks, async ({ tx, project, query, body }) => {
    await changePlan(tx, project, { removeTasks: idsToRemove('taskId', query.taskId, body) })
  }),
  serve(timeline.dependencies, ({ tx, project }) => readDependencies(tx, project)),
  serve(timeline.createDependencies, async ({ tx, project, body }) => {
    const { newDependencies } = await changePlan(tx, project, { addDependencies: body.models })
    return [...newDependencies]
  }),
  serve(timeline.updateDependencies, async ({ tx, project, body }) => {
    await changePlan(tx, project, { updateDependencies: body.models })
    return body.models
  }),
  serve(timeline.deleteDependencies, async ({ tx, project, query, body }) => {
    const ids = idsToRemove('dependencyId', query.dependencyId, body)
    await changePlan(tx, project, { removeDependencies: ids })
  }),
  serve(timeline.applyChanges, async ({ tx, project, body }) => {
    await changePlan(tx, project, body)
  }),
  serve(timeline.calendar, async ({ tx, services, project }) => ({
    ...(await calendarOfProject(tx, project)),
    today: await dayOfProject(tx, services, project),
  })),
  serve(timeline.sources, sourcesFor),
  serve(timeline.copyPlan, copyPlan),
  serve(timeline.companyCalendar, ({ tx, company }) => companyCalendar(tx, company)),
  serve(timeline.updateCompanyCalendar, saveCalendar),
  serveWithoutTransaction(timeline.publicHolidays, findPublicHolidays),
  serve(timeline.baselines, ({ tx, project }) => listBaselines(tx, project)),
  serve(timeline.baseline, ({ tx, project, params }) => baselineTasks(tx, project, params.baselineId)),
  serve(timeline.createBaseline, createBaseline),
  serve(timeline.deleteBaseline, deleteBaseline),
  serve(timeline.importPlan, ({ tx, project, body }) => importPlan(tx, project, body)),
  serve(timeline.replacePlan, replacePlan),
  serveFile(timeline.export, exportPlan),
  serve(timeline.links, ({ tx, services, project }) => listLinks(tx, services, project)),
  serveWithoutTransaction(timeline.createLink, createLink),
  serve(timeline.deleteLink, deleteLink),
  serveWithoutTransaction(timeline.openLink, openLink),
]
