import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { baselineTasks, listBaselines, removeBaseline, saveBaseline } from './baselines.ts'
import { calendarOfProject, companyCalendar, saveCalendar } from './calendar.ts'
import { changePlan } from './change-plan.ts'
import { copyPlan, sourcesFor } from './copy.ts'
import { addDependencies, changeDependencies, removeDependencies } from './dependencies.ts'
import { exportPlan } from './export.ts'
import { findPublicHolidays } from './holidays.ts'
import { addPlan, replacePlan } from './import.ts'
import { createLink, listLinks, openLink, removeLink } from './links.ts'
import { idsToRemove } from './models.ts'
import { readDependencies } from './plan.ts'
import { addTasks, changeTasks, listTasks, removeTasks } from './tasks.ts'

export const timelineRoutes = [
  serve(timeline.tasks, listTasks),
  serve(timeline.createTasks, ({ tx, project, body }) => addTasks(tx, project, body.models)),
  serve(timeline.updateTasks, ({ tx, project, body }) => changeTasks(tx, project, body.models)),
  serve(timeline.removeTasks, ({ tx, project, query, body }) =>
    removeTasks(tx, project, idsToRemove('taskId', query.taskId, body)),
  ),
  serve(timeline.dependencies, ({ tx, project }) => readDependencies(tx, project)),
  serve(timeline.createDependencies, ({ tx, project, body }) => addDependencies(tx, project, body.models)),
  serve(timeline.updateDependencies, ({ tx, project, body }) => changeDependencies(tx, project, body.models)),
  serve(timeline.removeDependencies, ({ tx, project, query, body }) =>
    removeDependencies(tx, project, idsToRemove('dependencyId', query.dependencyId, body)),
  ),
  serve(timeline.change, changePlan),
  serve(timeline.calendar, async ({ tx, services, project }) => ({
    ...(await calendarOfProject(tx, project)),
    today: await dayOfProject(tx, services, project),
  })),
  serve(timeline.sources, sourcesFor),
  serve(timeline.copyPlan, copyPlan),
  serve(timeline.companyCalendar, ({ tx, company }) => companyCalendar(tx, company)),
  serve(timeline.saveCompanyCalendar, saveCalendar),
  serveWithoutTransaction(timeline.publicHolidays, findPublicHolidays),
  serve(timeline.baselines, ({ tx, project }) => listBaselines(tx, project)),
  serve(timeline.baseline, ({ tx, project, params }) => baselineTasks(tx, project, params.baselineId)),
  serve(timeline.createBaseline, saveBaseline),
  serve(timeline.removeBaseline, removeBaseline),
  serve(timeline.addPlan, ({ tx, project, body }) => addPlan(tx, project, body)),
  serve(timeline.replacePlan, replacePlan),
  serveFile(timeline.export, exportPlan),
  serve(timeline.links, ({ tx, services, project }) => listLinks(tx, services, project)),
  serveWithoutTransaction(timeline.createLink, createLink),
  serve(timeline.removeLink, removeLink),
  serveWithoutTransaction(timeline.shared, openLink),
]
