import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import type { TestServer } from './harness.ts'
import { projectInLaunch } from './launch.ts'

/**
 * Creates a project of Northlake Motors for one test, with Ben as an engineer and calls that Mia and Ben make about its
 * studies.
 */
export async function projectWithStudies(server: TestServer) {
  const own = await projectInLaunch(server)
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const ben = await server.token('ben')
  const form = (kind: StudyKind = 'rheology'): Input<typeof molding.createStudy>['body'] => ({
    kind,
    press: 'P12',
    lot: 'A-1042',
    person: 'Mia Torres',
    unitSystem: 'metric',
    ...exampleOf(kind),
  })
  const add = (body: object = {}, kind: StudyKind = 'rheology') =>
    server.call(molding.createStudy, { ...own.here, body: { ...form(kind), ...body } }, { token: own.mia })
  const sign = (studyId: string, version: number, token: string) =>
    server.ask(molding.sign, { ...own.here, body: { studyId, version } }, { token })
  return {
    ...own,
    ben,
    form,
    add,
    sign,
    /** Adds a study that first Ben and then Mia sign. */
    async addSigned() {
      const { id } = await add()
      await sign(id, 1, ben)
      await sign(id, 2, own.mia)
      const { studies } = await server.call(
        molding.studies,
        { ...own.here, query: { studyId: id } },
        { token: own.mia },
      )
      return studies[0]!
    },
    list: (query: Input<typeof molding.studies>['query'] = {}) =>
      server.call(molding.studies, { ...own.here, query }, { token: own.mia }),
  }
}
export type ProjectWithStudies = Awaited<ReturnType<typeof projectWithStudies>>
