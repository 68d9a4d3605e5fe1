import { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { expect, test } from 'vitest'
import { setUpClearToPayTools } from '#test/support/clear-to-pay.ts'
import { readPdf } from '#test/support/pdf.ts'
import { people } from '#test/support/people.ts'

const own = setUpClearToPayTools()

const refusal = (status: number, message: string) => ({ status, body: { message } })

test('an amount has the chosen currency or the currency of the company, and can be removed', async () => {
  await own.setDefaults({ currencyCode: 'EUR' })
  const tool = await own.tool({ T1: {} })
  const payment = async () => {
    const { amount, currencyCode, orderNumber, invoiceNumber } = await tool.find('T1')
    return [amount, currencyCode, orderNumber, invoiceNumber]
  }
  expect(await payment()).toEqual([null, 'EUR', '', ''])
  await tool.change('T1', { amount: 45_000.5, orderNumber: ' 4711 ' })
  expect(await payment()).toEqual([45_000.5, 'EUR', '4711', ''])
  await tool.change('T1', { currencyCode: 'CNY', invoiceNumber: 'R-1' })
  expect(await payment()).toEqual([45_000.5, 'CNY', '4711', 'R-1'])
  await tool.change('T1', { targetDate: '2027-02-01' })
  expect(await payment()).toEqual([45_000.5, 'CNY', '4711', 'R-1'])
  await tool.change('T1', { amount: null })
  expect(await payment()).toEqual([null, 'EUR', '4711', 'R-1'])
  // A currency without an amount is not stored.
  await tool.change('T1', { currencyCode: 'CNY' })
  expect(await payment()).toEqual([null, 'EUR', '4711', 'R-1'])
})

test.each([
  [{ amount: -1 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: 100_000_000 }, 'amount'],
  [{ amount: '12' }, 'amount'],
  [{ amount: 1, currencyCode: 'EURO' }, 'currencyCode'],
  [{ invoiceNumber: 'x'.repeat(101) }, 'invoiceNumber'],
  [{ orderNumber: 4711 }, 'orderNumber'],
])('an update with %o is refused at its field and changes nothing', async (body, field) => {
  const tool = await own.tool({ T1: {} })
  const { id, version } = await tool.find('T1')
  const answer = await own.server.askUntyped(
    calls.update,
    { params: { milestoneId: id }, body: { ...body, targetDate: '2027-02-01', version } },
    { token: await own.server.token('mia') },
  )
  expect(answer).toMatchObject({ status: 400, body: { modelState: { [field]: [expect.any(String)] } } })
  expect(await tool.find('T1')).toMatchObject({ amount: null, targetDate: null, version })
})

test('an approval and a completion lock the amount, but not the order and invoice numbers', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id], amount: 900, currencyCode: 'USD' })
  await tool.change('T1', { isApproved: true }, ben.token)
  for (const change of [{ amount: 901 }, { amount: null }, { currencyCode: 'EUR' as const }])
    expect(await tool.change('T1', change)).toMatchObject(refusal(409, 'Withdraw the approval first.'))
  expect((await tool.change('T1', { amount: 900, targetDate: '2027-02-01' })).status).toBe(200)
  await tool.change('T1', { isComplete: true })
  expect(await tool.change('T1', { amount: 900 })).toMatchObject(refusal(409, 'Reopen the milestone first.'))
  expect((await tool.change('T1', { invoiceNumber: 'R-1', orderNumber: '4711' })).status).toBe(200)
  expect(await tool.find('T1')).toMatchObject({ amount: 900, invoiceNumber: 'R-1', isComplete: true })
  await tool.change('T1', { isComplete: false })
  await tool.change('T1', { isApproved: false }, ben.token)
  expect((await tool.change('T1', { amount: 901 })).status).toBe(200)
})

test('an approver without the right to edit cannot change the amount or a number', async () => {
  const tool = await own.tool({ T1: {} })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id] })
  for (const change of [{ amount: 1 }, { invoiceNumber: 'R-1' }, { isApproved: true, orderNumber: '1' }])
    expect((await tool.change('T1', change, ben.token)).status).toBe(403)
})

test('the history and the exports have the amount that was approved and completed', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true }, T2: {} })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id], amount: 900, currencyCode: 'EUR', invoiceNumber: 'R-1' })
  await tool.change('T1', { isApproved: true }, ben.token)
  await tool.change('T1', { isComplete: true })
  await tool.change('T2', { isComplete: true })
  const history = await own.company.call(calls.history, await tool.at('T1'))
  expect(history.map(({ act, amount, currencyCode }) => [act, amount, currencyCode])).toEqual([
    ['completed', 900, 'EUR'],
    ['approved', 900, 'EUR'],
  ])
  const [second] = await own.company.call(calls.history, await tool.at('T2'))
  expect(second).toMatchObject({ act: 'completed', amount: null, currencyCode: null })
  const file = (query: string) =>
    fetch(`${own.server.url}/api/ClearToPay/Project/${tool.id}/export?${query}`, {
      headers: { authorization: `Bearer ${ben.token}`, 'accept-language': 'en' },
    })
  const [titles, first] = (await (await file('format=csv')).text()).split('\r\n')
  expect(titles).toContain('"Amount","Currency","Order number","Invoice number"')
  expect(first).toContain(',900,"EUR",,"R-1"')
  const acts = (await (await file('format=csv&content=history')).text()).split('\r\n')
  expect(acts.filter(line => line.includes(',900,"EUR"'))).toHaveLength(2)
  const { pages } = await readPdf(new Uint8Array(await (await file('format=pdf')).arrayBuffer()))
  expect(pages[0]!.lines).toEqual(
    expect.arrayContaining([
      'Amount: €900.00',
      'Invoice number: R-1',
      'Total €900.00, complete €900.00, overdue €0.00',
    ]),
  )
})

test('the accounts department gets the amount and the numbers, each address in its language', async () => {
  const accounts = own.server.newAddress('accounts')
  await own.setDefaults({ financialRecipients: [accounts, people.diego.email] })
  const tool = await own.tool({ T1: { isFinancialTrigger: true }, T2: { isFinancialTrigger: true } })
  await tool.change('T1', { amount: 1234.5, currencyCode: 'USD', orderNumber: '4711', isComplete: true })
  const textTo = async (recipient: string) => {
    const [mail] = await own.server.rows<{ text: string }>(
      `select text from outbox_mail where recipient = $1 and subject like '%T1%' and template = 'clear-to-pay:mail.payable'
       order by created_at desc limit 1`,
      [recipient],
    )
    return mail!.text
  }
  expect(await textTo(accounts)).toContain('Amount: $1,234.50\n\nOrder number: 4711\n\nInvoice number: –')
  expect(await textTo(people.diego.email)).toMatch(/Importe: .*1,234\.50/)
  expect(await textTo(people.diego.email)).toContain('Orden de compra: 4711')
})

test('the sums of a company, by month and by tool, are separate for each currency', async () => {
  const tool = await own.tool({ Paid: {}, Late: {}, One: {}, Two: {}, Dollars: {}, Undated: {}, Free: {} })
  const { today } = await tool.list()
  const euros = (amount: number, targetDate: string | null) =>
    ({ amount, currencyCode: 'EUR', targetDate }) as const
  await tool.change('Paid', { ...euros(100, '2031-03-01'), isComplete: true })
  await tool.change('Late', euros(50, '2020-01-05'))
  await tool.change('One', euros(0.1, '2031-03-10'))
  await tool.change('Two', euros(0.2, '2031-03-20'))
  await tool.change('Dollars', { ...euros(500, '2031-03-20'), currencyCode: 'USD' })
  await tool.change('Undated', euros(7, null))
  await tool.change('Free', { targetDate: '2031-03-20' })
  const here = { params: { id: own.company.id } }
  const sums = (query: { from?: string; to?: string } = {}) =>
    own.company.call(calls.paymentSums, { ...here, query })
  const { months, tools, isCut } = await sums()
  expect(
    months.map(one => [one.month, one.currencyCode, one.count, one.total, one.complete, one.overdue]),
  ).toEqual([
    ['2031-03', 'EUR', 2, 0.3, 0, 0],
    ['2031-03', 'USD', 1, 500, 0, 0],
    [today.slice(0, 7), 'EUR', 1, 100, 100, 0],
    ['2020-01', 'EUR', 1, 50, 0, 50],
    [null, 'EUR', 1, 7, 0, 0],
  ])
  expect(tools).toEqual([
    {
      projectId: tool.id,
      projectNumber: 'CTP-1',
      partName: '',
      currencyCode: 'EUR',
      count: 5,
      total: 157.3,
      complete: 100,
      overdue: 50,
    },
    expect.objectContaining({ currencyCode: 'USD', total: 500 }),
  ])
  expect(isCut).toBe(false)
  const ofMarch = await sums({ from: '2031-03-11', to: '2031-03-31' })
  expect(ofMarch.months.map(({ currencyCode, total }) => [currencyCode, total])).toEqual([
    ['EUR', 0.2],
    ['USD', 500],
  ])
})

test('the payments of a company can be filtered by state, period and search, and name the awaited approvers', async () => {
  const tool = await own.tool({ Waits: { isApprovalRequired: true }, Late: {}, Paid: {}, Later: {} })
  const { today } = await tool.list()
  const ben = await tool.join('ben')
  await tool.change('Waits', { approvers: [ben.id], targetDate: '2031-03-10', invoiceNumber: 'R-2031' })
  await tool.change('Late', { targetDate: '2020-01-05' })
  await tool.change('Paid', { isComplete: true, amount: 5 })
  const list = async (query: object = {}) =>
    (await own.company.call(calls.payments, { params: { id: own.company.id }, query: query as never }))
      .payments
  const names = async (query?: object) => (await list(query)).map(({ name }) => name)
  expect(await names()).toEqual(['Late', 'Paid', 'Waits', 'Later'])
  expect((await names({ sortField: 'amount', sortAscending: 'true' }))[0]).toBe('Paid')
  expect(await names({ state: 'open' })).toEqual(['Late', 'Waits', 'Later'])
  expect(await names({ state: 'overdue' })).toEqual(['Late'])
  expect(await names({ state: 'waiting' })).toEqual(['Waits'])
  expect(await names({ state: 'complete' })).toEqual(['Paid'])
  expect(await names({ from: today, to: today })).toEqual(['Paid'])
  expect(await names({ searchTerm: 'r-2031' })).toEqual(['Waits'])
  expect(await names({ searchTerm: 'ctp-1' })).toHaveLength(4)
  expect((await list({ state: 'waiting' }))[0]).toMatchObject({
    projectId: tool.id,
    projectNumber: 'CTP-1',
    amount: null,
    currencyCode: null,
    displayStatus: 'OnTime',
    waitsForApproval: true,
    approvers: ['Ben Okafor'],
  })
  const pages = await Promise.all(['1', '2'].map(page => names({ page, pageSize: '2' })))
  expect(pages.flat()).toEqual(await names())
})

test('the time zone of the company decides which payments are overdue and on which day they were completed', async () => {
  const tool = await own.tool({ Open: {}, Paid: {} })
  const first = dayIn('Etc/GMT+12')
  await tool.change('Open', { targetDate: addDays(first, 1), amount: 7 })
  await tool.change('Paid', { amount: 5, isComplete: true })
  await own.server.rows(
    `update project_ctp_milestone set completed_date = '2026-02-28T23:30:00Z' where project_id = $1 and is_complete`,
    [tool.id],
  )
  const read = async (zone: string) => {
    await own.setDefaults({ timeZone: zone })
    const ask = { params: { id: own.company.id } }
    const overdue = await own.company.call(calls.payments, { ...ask, query: { state: 'overdue' } as never })
    const complete = await own.company.call(calls.payments, { ...ask, query: { state: 'complete' } as never })
    const { tools } = await own.company.call(calls.paymentSums, { ...ask, query: {} })
    return {
      overdue: overdue.payments.map(({ name }) => name),
      count: overdue.totalCount,
      days: complete.payments.map(({ day }) => day),
      sum: tools.map(({ overdue: amount }) => amount),
    }
  }
  expect(await read('Pacific/Kiritimati')).toEqual({
    overdue: ['Open'],
    count: 1,
    days: ['2026-03-01'],
    sum: [7],
  })
  expect(await read('Etc/GMT+12')).toEqual({ overdue: [], count: 0, days: ['2026-02-28'], sum: [0] })
})

test('the payments of a company are limited to its tools, and require the right to see them', async () => {
  const tool = await own.tool({ T1: {} })
  await tool.change('T1', { amount: 5 })
  const here = { params: { id: own.company.id }, query: {} }
  const other = await own.server.newCompany('Another company')
  const admin = { token: await own.server.token('admin') }
  const theirs = { params: { id: other }, query: {} }
  expect((await own.server.call(calls.payments, theirs as never, admin)).totalCount).toBe(0)
  expect((await own.server.call(calls.paymentSums, theirs, admin)).months).toEqual([])
  const stranger = await own.server.token('sam')
  const diego = await own.company.member('diego', { actions: ['ViewUsers'] })
  for (const call of [calls.payments, calls.paymentSums] as const) {
    expect((await own.ask(call, here as never, stranger)).status).toBe(404)
    expect((await own.ask(call, here as never, diego)).status).toBe(403)
  }
})

test.each([
  [{ state: 'paid' }, 'state'],
  [{ from: '2026-13-01' }, 'from'],
  [{ sortField: 'name' }, 'sortField'],
])('a list of payments with %o is refused', async (query, field) => {
  const { status, body } = await own.server.askUntyped(
    calls.payments,
    { params: { id: own.company.id }, query },
    { token: await own.server.token('mia') },
  )
  expect(status).toBe(400)
  expect(Object.keys((body as { modelState: object }).modelState)).toEqual([field])
})
