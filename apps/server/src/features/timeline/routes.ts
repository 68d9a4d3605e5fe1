import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { applyChanges } from './apply-changes.ts'
import { baselineTasks, deleteBaseline, listBaselines, saveBaseline } from './baselines.ts'
import { calendarOfProject, companyCalendar, saveCalendar } from './calendar.ts'
import { idsToRemove } from './check-models.ts'
import { copyPlan, sourcesFor } from './copy-plan.ts'
import { createDependencies, deleteDependencies, updateDependencies } from './dependencies.ts'
import { exportPlan } from './export-plan.ts'
import { findPublicHolidays } from './holidays.ts'
import { importPlan, replacePlan } from './import-plan.ts'
import { readDependencies } from './plan.ts'
import { createLink, deleteLink, listLinks, openLink } from './plan-links.ts'
import { createTasks, deleteTasks, listTasks, updateTasks } from './tasks.ts'

export const timelineRoutes = [
  serve(timeline.tasks, listTasks),
  serve(timeline.createTasks, ({ tx, project, body }) => createTasks(tx, project, body.models)),
  serve(timeline.updateTasks, ({ tx, project, body }) => updateTasks(tx, project, body.models)),
  serve(timeline.deleteTasks, ({ tx, project, query, body }) =>
    deleteTasks(tx, project, idsToRemove('taskId', query.taskId, body)),
  ),
  serve(timeline.dependencies, ({ tx, project }) => readDependencies(tx, project)),
  serve(timeline.createDependencies, ({ tx, project, body }) => createDependencies(tx, project, body.models)),
  serve(timeline.updateDependencies, ({ tx, project, body }) => updateDependencies(tx, project, body.models)),
  serve(timeline.deleteDependencies, ({ tx, project, query, body }) =>
    deleteDependencies(tx, project, idsToRemove('dependencyId', query.dependencyId, body)),
  ),
  serve(timeline.applyChanges, applyChanges),
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
  serve(timeline.createBaseline, saveBaseline),
  serve(timeline.deleteBaseline, deleteBaseline),
  serve(timeline.importPlan, ({ tx, project, body }) => importPlan(tx, project, body)),
  serve(timeline.replacePlan, replacePlan),
  serveFile(timeline.export, exportPlan),
  serve(timeline.links, ({ tx, services, project }) => listLinks(tx, services, project)),
  serveWithoutTransaction(timeline.createLink, createLink),
  serve(timeline.deleteLink, deleteLink),
  serveWithoutTransaction(timeline.openLink, openLink),
]
