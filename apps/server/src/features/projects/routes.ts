import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { serve, serveFile } from '#core/serve.ts'
import { createProject } from './creation.ts'
import { pictureFile } from './picture.ts'
import { getProject, peopleOf } from './project.ts'
import { listOwnProjects } from './queries.ts'

export const projectRoutes = [
  serve(projects.list, ({ tx, services, caller, query }) => listOwnProjects(tx, services, caller, query)),
  serve(projects.create, async ({ tx, services, caller, company, body: { companyId: _, ...form } }) =>
    getProject(tx, services, await createProject(tx, caller, company, form)),
  ),
  serve(projects.get, ({ tx, services, project }) => getProject(tx, services, project)),
  serveFile(projects.image, ({ tx, project, query }) => pictureFile(tx, project, query)),
  serve(projects.people, ({ tx, project }) => peopleOf(tx, project)),
]
