import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { milestones as calls } from '@steelsafe/contract/milestones/endpoints.ts'
import type { TestServer } from './harness.ts'

type DetailBody = Partial<Input<typeof calls.saveDetail>['body']>
type ConfigurationBody = Partial<Input<typeof calls.configure>['body']>
type ResultBody = Input<typeof calls.setResult>['body']

/** Creates a project of Northlake Motors for one test, with calls that Mia makes about its milestones. */
export async function projectWithMilestones(server: TestServer) {
  const mia = await server.token('mia')
  const { id, here } = await server.newProject()
  const miaId = await server.userId('mia')
  const details = (state: 'active' | 'inactive' | 'all' = 'all', token = mia) =>
    server.call(calls.details, { ...here, query: { state } }, { token })
  const detail = async (name: string) => (await details()).details.find(row => row.name === name)!
  const save = (body: DetailBody, token = mia) => server.ask(calls.saveDetail, { ...here, body }, { token })
  const milestones = (state: 'active' | 'inactive' | 'all' = 'all', token = mia) =>
    server.call(calls.list, { ...here, query: { state } }, { token })
  const milestone = async (name: string) => (await milestones()).milestones.find(row => row.name === name)!
  const configure = async (name: string, body: ConfigurationBody, token = mia) => {
    const { id: detailId, version } = await detail(name)
    return server.ask(
      calls.configure,
      { ...here, body: { id: detailId, version, selectedUsers: [miaId], ...body } },
      { token },
    )
  }
  return {
    id,
    here,
    mia,
    details,
    detail,
    save,
    milestones,
    milestone,
    configure,
    /**
     * Adds a milestone that has already begun, with these dates; without dates, only a detail. Returns the id of the
     * detail.
     */
    async add(
      name: string,
      dates?: { startDate?: string | null; endDate?: string | null; predecessor?: string },
    ) {
      await server.call(calls.saveDetail, { ...here, body: { name } }, { token: mia })
      if (dates) {
        const { predecessor, ...days } = dates
        const predecessorId = predecessor ? (await detail(predecessor)).id : null
        const { status, body } = await configure(name, { ...days, predecessorId, hasBegun: true })
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
      return (await detail(name)).id
    },
    /**
     * Sends a result. A result with a milestone or a reason gets the current version of the detail unless the body has
     * a version.
     */
    async setResult(body: ResultBody, token = mia) {
      const isForm = Boolean(body.milestone ?? body.reason)
      const detailId = body.milestone?.id ?? body.id
      const current = isForm ? (await details()).details.find(row => row.id === detailId) : undefined
      const version = body.version ?? current?.version
      return server.ask(calls.setResult, { ...here, body: { ...body, version } }, { token })
    },
    setActive: (assetDetailId: string, isSet: boolean, token = mia) =>
      server.ask(calls.setActive, { ...here, body: { assetDetailId, isSet } }, { token }),
    setAlertable: (assetDetailId: string, isAlertable: boolean, token = mia) =>
      server.ask(calls.setAlertable, { ...here, body: { assetDetailId, isAlertable } }, { token }),
  }
}
export type ProjectWithMilestones = Awaited<ReturnType<typeof projectWithMilestones>>
