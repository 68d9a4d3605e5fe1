import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import type { TestServer } from './harness.ts'
import { projectInLaunch } from './launch.ts'

/** Creates a project for one test, with calls that Mia makes about its tryouts. Ben leads its launch too. */
export async function projectWithTryouts(server: TestServer) {
  const own = await projectInLaunch(server)
  const ben = await server.token('ben')
  const as = { token: own.mia }
  const list = () => server.call(calls.tryouts, own.here, as)
  const { today } = await list()
  type Change = Partial<Input<typeof calls.updateTryout>['body']>
  const bodyOf = (tryout: Tryout, body: Change) => ({
    tryoutId: tryout.id,
    version: tryout.version,
    plannedDate: tryout.plannedDate,
    actualDate: tryout.actualDate,
    outcome: tryout.outcome,
    ...body,
  })
  const change = (tryout: Tryout, body: Change) =>
    server.call(calls.updateTryout, { ...own.here, body: bodyOf(tryout, body) }, as)
  return {
    ...own,
    ben,
    today,
    list,
    plan: (number: number, plannedDate = today, body: object = {}) =>
      server.call(calls.createTryout, { ...own.here, body: { number, plannedDate, ...body } }, as),
    refusePlan: (number: number, plannedDate = today) =>
      server.refusal(calls.createTryout, { ...own.here, body: { number, plannedDate } }, as),
    change,
    refuseChange: (tryout: Tryout, body: Change) =>
      server.refusal(calls.updateTryout, { ...own.here, body: bodyOf(tryout, body) }, as),
    /** Plans a tryout for today, and records that it took place. */
    async run(number: number, body: Change = {}): Promise<Tryout> {
      const planned = await server.call(
        calls.createTryout,
        { ...own.here, body: { number, plannedDate: today } },
        as,
      )
      return change(planned, { actualDate: today, outcome: 'Rework', ...body })
    },
    sign: (tryout: Tryout, token = own.mia) =>
      server.ask(
        calls.sign,
        { ...own.here, body: { tryoutId: tryout.id, version: tryout.version } },
        { token },
      ),
    addFinding: (tryout: Tryout, body: object = {}) =>
      server.call(
        calls.createFinding,
        { ...own.here, body: { tryoutId: tryout.id, item: 'Ejection', description: 'Sticks', ...body } },
        as,
      ),
    findings: async (query: object = {}) =>
      (await server.call(calls.findings, { ...own.here, query }, as)).findings,
  }
}
export type ProjectWithTryouts = Awaited<ReturnType<typeof projectWithTryouts>>
