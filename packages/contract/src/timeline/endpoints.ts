import * as z from 'zod'
import { allRules, anyone, company, project, user } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import * as entities from './entities.ts'
import { planLimits } from './limits.ts'

const models = <Model extends z.ZodType>(model: Model, max: number) =>
  z.object({ models: z.array(model).min(1, 'rule.required').max(max, 'rule.tooMany') })
const part = <Model extends z.ZodType>(model: Model, max: number) =>
  z.array(model).max(max, 'rule.tooMany').default([])
const idModels = (max: number) => models(z.object({ id: fields.id }), max)
const baselineId = z.object({ baselineId: fields.id })

export const timeline = area('timeline', {
  tasks: endpoint({
    method: 'GET',
    path: '/api/timeline/task/{id}',
    summary: 'List the tasks of a plan from top to bottom, with slack and critical path',
    allow: project('ViewTimeline'),
    answer: json(z.array(entities.task)),
  }),
  createTasks: endpoint({
    method: 'POST',
    path: '/api/timeline/task/{id}',
    summary: 'Create tasks in a plan',
    allow: project('AddTimeline'),
    body: models(entities.taskForm, planLimits.tasks),
    bodyBytes: planLimits.bodyBytes,
    answer: created(z.array(entities.task)),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  updateTasks: endpoint({
    method: 'PUT',
    path: '/api/timeline/task/{id}',
    summary:
      'Update tasks, all or none; returns 409 if another user has changed one of them since it was read',
    allow: project('EditTimeline'),
    body: models(entities.taskChange, planLimits.tasks),
    bodyBytes: planLimits.bodyBytes,
    answer: json(z.array(entities.task)),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  deleteTasks: endpoint({
    method: 'DELETE',
    path: '/api/timeline/task/{id}',
    summary: 'Delete tasks with their subtasks and dependencies',
    allow: project('DeleteTimeline'),
    query: z.object({ taskId: fields.id.optional() }),
    body: idModels(planLimits.tasks).optional(),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  dependencies: endpoint({
    method: 'GET',
    path: '/api/timeline/dependency/{id}',
    summary: 'List the dependencies of a plan',
    allow: project('ViewTimeline'),
    answer: json(z.array(entities.dependency)),
  }),
  createDependencies: endpoint({
    method: 'POST',
    path: '/api/timeline/dependency/{id}',
    summary: 'Create dependencies between tasks; returns 409 if a task would depend on itself',
    allow: project('AddTimeline'),
    body: models(entities.dependencyForm, planLimits.dependencies),
    bodyBytes: planLimits.bodyBytes,
    answer: created(z.array(entities.dependency)),
    touches: ['launch'],
  }),
  updateDependencies: endpoint({
    method: 'PUT',
    path: '/api/timeline/dependency/{id}',
    summary: 'Update dependencies, all or none',
    allow: project('EditTimeline'),
    body: models(entities.dependency, planLimits.dependencies),
    bodyBytes: planLimits.bodyBytes,
    answer: json(z.array(entities.dependency)),
    touches: ['launch'],
  }),
  deleteDependencies: endpoint({
    method: 'DELETE',
    path: '/api/timeline/dependency/{id}',
    summary: 'Delete dependencies',
    allow: project('DeleteTimeline'),
    query: z.object({ dependencyId: fields.id.optional() }),
    body: idModels(planLimits.dependencies).optional(),
    touches: ['launch'],
  }),
  applyChanges: endpoint({
    method: 'POST',
    path: '/api/timeline/change/{id}',
    summary: 'Apply a set of additions, updates and deletions to a plan, all or none',
    allow: allRules(
      project('AddTimeline', 'path', { when: { body: 'addTasks' } }),
      project('AddTimeline', 'path', { when: { body: 'addDependencies' } }),
      project('EditTimeline', 'path', { when: { body: 'updateTasks' } }),
      project('EditTimeline', 'path', { when: { body: 'updateDependencies' } }),
      project('DeleteTimeline', 'path', { when: { body: 'removeTasks' } }),
      project('DeleteTimeline', 'path', { when: { body: 'removeDependencies' } }),
    ),
    body: z
      .object({
        addTasks: part(entities.taskForm, planLimits.tasks),
        updateTasks: part(entities.taskChange, planLimits.tasks),
        /** Each task is deleted with all tasks below it and their dependencies. */
        removeTasks: part(fields.id, planLimits.tasks),
        /**
         * All tasks that the caller expects to be deleted, with the versions that the caller read. If the list is not
         * empty, the server returns 409 instead of deleting a task that is not in it or has another version, or a
         * dependency that is not in `removeDependencies`.
         */
        removedVersions: part(entities.taskVersion, planLimits.tasks),
        addDependencies: part(entities.dependencyForm, planLimits.dependencies),
        updateDependencies: part(entities.dependency, planLimits.dependencies),
        removeDependencies: part(fields.id, planLimits.dependencies),
      })
      .refine(
        ({ removedVersions: _, ...change }) => Object.values(change).some(part => part.length > 0),
        'rule.required',
      ),
    bodyBytes: planLimits.bodyBytes,
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/timeline/calendar/{id}',
    summary:
      "Get the working days and holidays of the company that owns a project, and the project's current day",
    allow: project('ViewTimeline'),
    answer: json(entities.projectCalendar),
  }),
  companyCalendar: endpoint({
    method: 'GET',
    path: '/api/company/calendar/{id}',
    summary: 'Get the working days and holidays of a company',
    allow: company('ViewCompanyDefaults'),
    answer: json(entities.companyCalendar),
  }),
  updateCompanyCalendar: endpoint({
    method: 'PUT',
    path: '/api/company/calendar/{id}',
    summary: 'Update the working days and holidays of a company',
    allow: company('EditCompanyDefaults'),
    body: entities.changedCalendar,
    touches: ['launch'],
    isShownInProjects: true,
  }),
  publicHolidays: endpoint({
    method: 'GET',
    path: '/api/company/publicHoliday/{id}',
    summary:
      'List the public holidays of a country or region in several years, to copy to the calendar of a company',
    allow: company('EditCompanyDefaults'),
    cost: 'heavy',
    query: entities.holidayQuery,
    answer: json(entities.publicHolidays),
  }),
  baselines: endpoint({
    method: 'GET',
    path: '/api/timeline/baseline/{id}',
    summary: 'List the baselines of a plan, newest first',
    allow: project('ViewTimeline'),
    answer: json(z.array(entities.baseline)),
  }),
  baseline: endpoint({
    method: 'GET',
    path: '/api/timeline/baseline/{id}/{baselineId}',
    summary: 'Get the dates of a baseline',
    allow: project('ViewTimeline'),
    answer: json(z.array(entities.baselineTask)),
  }),
  createBaseline: endpoint({
    method: 'POST',
    path: '/api/timeline/baseline/{id}',
    summary: 'Create a baseline from the current dates',
    allow: project('EditTimeline'),
    body: entities.baselineForm,
    answer: created(entities.baseline),
  }),
  deleteBaseline: endpoint({
    method: 'DELETE',
    path: '/api/timeline/baseline/{id}',
    summary: 'Delete a baseline',
    allow: project('DeleteTimeline'),
    query: baselineId,
  }),
  importPlan: endpoint({
    method: 'POST',
    path: '/api/timeline/import/{id}',
    summary: 'Import a whole plan after the existing tasks, all or none',
    allow: project('AddTimeline'),
    cost: 'heavy',
    body: entities.plan,
    bodyBytes: planLimits.bodyBytes,
    answer: created(z.object({ tasks: z.number().int(), dependencies: z.number().int() })),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  replacePlan: endpoint({
    method: 'PUT',
    path: '/api/timeline/import/{id}',
    summary: 'Replace the plan of a project with an imported one, all or none',
    allow: allRules(project('DeleteTimeline'), project('AddTimeline')),
    cost: 'heavy',
    body: entities.plan,
    bodyBytes: planLimits.bodyBytes,
    answer: json(z.object({ tasks: z.number().int(), dependencies: z.number().int() })),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/timeline/source',
    summary: 'List the projects whose plan the caller can view and copy; returns at most 50',
    allow: user,
    query: z.object({
      searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
    }),
    answer: json(options),
  }),
  copyPlan: endpoint({
    method: 'POST',
    path: '/api/timeline/copy/{id}',
    summary:
      'Copy the tasks and dependencies of another project, starting on a given day and using the working days of this project',
    allow: allRules(
      project('AddTimeline'),
      project('ViewTimeline', { body: 'sourceId' }, { when: { body: 'sourceId' } }),
    ),
    cost: 'heavy',
    body: entities.planCopy,
    answer: created(z.object({ tasks: z.number().int(), dependencies: z.number().int() })),
    touches: ['launch', 'operations', 'projects', 'boards'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/timeline/export/{id}',
    summary: 'Export the plan as PDF, as an Excel sheet, or as Microsoft Project XML',
    allow: project('ExportTimeline'),
    cost: 'heavy',
    query: entities.planExport,
    answer: file,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/timeline/share/{id}',
    summary: 'List the links to the plan',
    allow: project('ShareTimelineLink'),
    answer: json(z.array(entities.planLink)),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/timeline/share/{id}',
    summary: 'Create a link with which anybody can view the plan, with an optional password',
    allow: project('ShareTimelineLink'),
    body: entities.planLinkForm,
    answer: created(entities.planLink),
  }),
  deleteLink: endpoint({
    method: 'DELETE',
    path: '/api/timeline/share/{id}',
    summary: 'Delete a link to the plan',
    allow: project('ShareTimelineLink'),
    query: z.object({ linkId: fields.id }),
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/api/timeline/shared/{token}',
    summary:
      'Get the plan of a link; returns 401 for a missing or wrong password, 429 after too many wrong ones',
    allow: anyone,
    cost: 'heavy',
    writes: false,
    body: z.object({ password: z.string().max(1_000, 'rule.tooLong').optional() }),
    answer: json(entities.sharedPlan),
  }),
})
