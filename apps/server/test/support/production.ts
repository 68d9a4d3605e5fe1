import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { TestServer } from './harness.ts'

/** A shift that is valid for any tool. */
export const firstEntry = { date: '2026-11-02', shiftId: 'First', quantity: 1_000 } as const

/**
 * Creates a tool of Northlake Motors for one test, by default with four cavities, and returns calls that Mia makes
 * about its production.
 */
export async function toolWithProduction(
  server: TestServer,
  body: Parameters<TestServer['newProject']>[0] = { cavities: 4, quotedCycleTime: 30 },
) {
  const mia = await server.token('mia')
  const { id, here, projectNumber } = await server.newProject(body)
  return {
    id,
    here,
    mia,
    number: projectNumber,
    /** Sends a shift that may be invalid. */
    send: (body: object, token = mia) => server.askUntyped(production.create, { ...here, body }, { token }),
    add: (body: Partial<Input<typeof production.create>['body']> = {}) =>
      server.call(production.create, { ...here, body: { ...firstEntry, ...body } }, { token: mia }),
    list: (query: Input<typeof production.list>['query'] = {}) =>
      server.call(production.list, { ...here, query }, { token: mia }),
    total: (query: Input<typeof production.total>['query'] = {}) =>
      server.call(production.total, { ...here, query }, { token: mia }),
    setUnit: (productionUnitId: 'Cycles' | 'Parts' | 'Hours') =>
      server.call(projects.setProductionUnit, { ...here, body: { productionUnitId } }, { token: mia }),
  }
}
export type ToolWithProduction = Awaited<ReturnType<typeof toolWithProduction>>
