import { createHash } from 'node:crypto'
import { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import { setUpCompany } from './company.ts'
import type { PersonRef } from './shop.ts'

type Flags = Partial<
  Record<'isApprovalRequired' | 'isFileRequired' | 'isNotifier' | 'isFinancialTrigger', boolean>
>
type Change = Partial<Input<typeof calls.update>['body']>

/** Creates a company that Mia administers for each test, with functions for tools that have clear-to-pay milestones. */
export function setUpClearToPayTools() {
  // The limit for files is small, so that tests can exceed it.
  const company = setUpCompany({ MAX_ATTACHMENT_BYTES: '1048576' })
  const ask = company.ask

  async function template(name: string, milestones: Record<string, Flags>): Promise<string> {
    const of = { params: { id: company.id } }
    const existingMilestones = await company.call(companyClearToPay.milestones, of)
    const ids: string[] = []
    for (const [milestone, flags] of Object.entries(milestones)) {
      const existingMilestone = existingMilestones.find(one => one.name === milestone)
      const body = { name: milestone, ...flags }
      ids.push(
        existingMilestone?.id ?? (await company.call(companyClearToPay.createMilestone, { ...of, body })).id,
      )
    }
    const items = ids.map((clearToPayMilestoneId, order) => ({ clearToPayMilestoneId, order }))
    const body = { name, description: '', milestones: items }
    return (await company.call(companyClearToPay.createTemplate, { ...of, body })).id
  }

  /**
   * Creates a tool with these milestones, and functions to change it. Requests are made as Mia unless another token is
   * passed.
   */
  async function tool(milestones: Record<string, Flags> = {}) {
    const project = await company.project('CTP-1')
    const here = { params: { id: project } }
    const list = async (token?: string) =>
      (await ask(calls.list, here, token)).body as { today: string; milestones: Listed[] }
    const apply = (clearToPayTemplateId: string, token?: string) =>
      ask(calls.applyTemplate, { ...here, body: { clearToPayTemplateId } }, token)
    if (Object.keys(milestones).length > 0) await apply(await template('First', milestones))
    const find = async (name: string) => (await list()).milestones.find(one => one.name === name)!
    const at = async (name: string) => ({ params: { milestoneId: (await find(name)).id } })
    const change = async (name: string, body: Change, token?: string) => {
      const { id, version } = await find(name)
      return ask(calls.update, { params: { milestoneId: id }, body: { version, ...body } }, token)
    }
    return {
      id: project,
      here,
      list,
      find,
      at,
      apply,
      change,
      /** Adds a person to the tool, and returns the id and the token. */
      async join(person: PersonRef, relationship: keyof typeof projectRelationships = 'viewer') {
        await company.server.addToProject(project, person, projectRelationships[relationship].id)
        return { id: await company.server.userId(person), token: await company.server.token(person) }
      },
      async upload(
        name: string,
        bytes: string,
        file: string,
        { replace = false, token }: { replace?: boolean; token?: string } = {},
      ) {
        const body = new FormData()
        body.append('replace', String(replace))
        body.append('file', new Blob([bytes]), file)
        return ask(calls.uploadFile, { ...(await at(name)), body: body as unknown as object }, token)
      },
      async removeFile(name: string, filename: string) {
        const { params } = await at(name)
        return ask(calls.deleteFile, { params: { ...params, filename } })
      },
      async history(name: string) {
        const entries = await company.call(calls.history, await at(name))
        return entries.map(({ act, person, files }) => [act, person, files.map(({ sha256 }) => sha256)])
      },
    }
  }

  return {
    get server() {
      return company.server
    },
    get company() {
      return company
    },
    ask,
    template,
    tool,
    async setDefaults(overrides: {
      financialRecipients?: string[]
      approvalAsksPassword?: boolean
      currencyCode?: CurrencyCode
      timeZone?: string
    }) {
      const of = { params: { id: company.id } }
      const body = { ...(await company.call(companies.defaults, of)), ...overrides }
      await company.call(companies.updateDefaults, { ...of, body })
    },
    /** Returns a person's in-app notifications about a tool, oldest first. */
    async noticesOf(person: PersonRef, project: string): Promise<string[]> {
      const rows = await company.server.rows<{ text: string }>(
        `select text from notification where user_id = $1 and project_id = $2 and text like 'clear-to-pay:%'
         order by created_at, id`,
        [await company.server.userId(person), project],
      )
      return rows.map(({ text }) => text.replace('clear-to-pay:notice.', ''))
    },
  }
}

export const sha256Of = (bytes: string): string => createHash('sha256').update(bytes).digest('hex')

interface Listed {
  id: string
  name: string
  order: number
  version: number
  targetDate: string | null
  displayStatus: string
  isApproved: boolean
  isComplete: boolean
  approvers: { id: string; firstName: string }[]
  missing: string[]
  hasNoApprover: boolean
  newerFileCount: number
  amount: number | null
  currencyCode: CurrencyCode
  orderNumber: string
  invoiceNumber: string
  files: { name: string }[]
  can: { edit: boolean; approve: boolean }
}
