import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { TestServer } from './harness.ts'

let projectCount = 0

/** Creates a project of Northlake Motors for one test, with calls that Mia makes about its launch. */
export async function projectInLaunch(
  server: TestServer,
  overrides: Partial<Input<typeof projects.create>['body']> = {},
) {
  const mia = await server.token('mia')
  const companyId = await server.companyId('Northlake Motors')
  projectCount += 1
  const { id } = await server.call(
    projects.create,
    {
      body: { companyId, projectNumber: `Launch ${projectCount}`, assetDetailTemplateId: null, ...overrides },
    },
    { token: mia },
  )
  const here = { params: { id } }
  return {
    id,
    here,
    mia,
    companyId,
    addRevision: (body: Partial<Input<typeof partDesign.createRevision>['body']> = {}) =>
      server.call(
        partDesign.createRevision,
        { ...here, body: { revision: 'A', reason: 'First design', ...body } },
        { token: mia },
      ),
    decide: (body: Input<typeof partDesign.setState>['body'], token = mia) =>
      server.ask(partDesign.setState, { ...here, body }, { token }),
  }
}
export type ProjectInLaunch = Awaited<ReturnType<typeof projectInLaunch>>
