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
  serve(timeline.tasks, ({ tx, project }) => listTasks(tx, project)),
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
  serve(timeline.sources, ({ tx, caller, query }) => sourcesFor(tx, caller, query.searchTerm)),
  serve(timeline.copyPlan, ({ tx, project, body }) => copyPlan(tx, project, body)),
  serve(timeline.companyCalendar, ({ tx, company }) => companyCalendar(tx, company)),
  serve(timeline.saveCompanyCalendar, ({ tx, company, body }) => saveCalendar(tx, company, body)),
  serveWithoutTransaction(timeline.publicHolidays, findPublicHolidays),
  serve(timeline.baselines, ({ tx, project }) => listBaselines(tx, project)),
  serve(timeline.baseline, ({ tx, project, params }) => baselineTasks(tx, project, params.baselineId)),
  serve(timeline.createBaseline, ({ tx, caller, project, body }) =>
    saveBaseline(tx, caller, project, body.name),
  ),
  serve(timeline.removeBaseline, ({ tx, project, query }) => removeBaseline(tx, project, query.baselineId)),
  serve(timeline.addPlan, ({ tx, project, body }) => addPlan(tx, project, body)),
  serve(timeline.replacePlan, ({ tx, project, body }) => replacePlan(tx, project, body)),
  serveFile(timeline.export, ({ tx, services, project, query, origin }) =>
    exportPlan(tx, services, project, query, origin.language),
  ),
  serve(timeline.links, ({ tx, services, project }) => listLinks(tx, services, project)),
  serveWithoutTransaction(timeline.createLink, createLink),
  serve(timeline.removeLink, ({ tx, project, query }) => removeLink(tx, project, query.linkId)),
  serveWithoutTransaction(timeline.shared, openLink),
]
