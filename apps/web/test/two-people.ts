import type { Locator, Page } from '@playwright/test'
import type { Change } from '@steelsafe/contract/live/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { type EndpointMock, Refusal } from './answers.ts'
import { expect, open, translate } from './component.ts'
import { liveEvents } from './live-events.ts'

export const projectId = '00000000-0000-4000-8000-000000000107'
export const companyId = '00000000-0000-4000-8000-000000000009'
export const id = '00000000-0000-4000-8000-000000000002'
export const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
export const instant = '2026-11-22T10:00:00.000Z'
export const onlyRow = { totalCount: 1, isCut: false, sortField: null, sortAscending: null }

/** The record on the server. Its text contains its version. */
interface StoredRecord {
  version: number
  text: string
}

type MockedEndpoint = Pick<EndpointMock, 'endpoint' | 'respond'>

/** A form of a stored record that two people may open at the same time. */
export interface SharedForm {
  address: string
  /** The event by which the page learns of a change of the record. */
  change: Change
  /** Mocks the endpoints of the form. The endpoint that saves refuses every request. */
  mock: (read: () => StoredRecord) => {
    save: MockedEndpoint & { calls: readonly { body: unknown }[] }
    others: readonly MockedEndpoint[]
  }
  field: (page: Page) => Locator
  /** Returns the beginning of the field's value for a version. By default it is the text of the record. */
  shown?: (version: number) => string
  typed?: string
  /** Enters the typed value. By default it is typed into the field. */
  enter?: (page: Page) => Promise<void>
  /** The body that the form sends for the typed value. */
  sent: object
  /** The field of the body with the version of the loaded record. By default it is `version`. */
  versionField?: string
  submit: TextKey
  /** Returns the text of the warning about the values of a newer record, if the form shows them. */
  newer?: (version: number) => string
  /** Opens the dialog of the form, if the page does not open with it. */
  openDialog?: (page: Page) => Promise<void>
  /** True when the form is in a dialog. */
  isInDialog?: true
  /** True when a confirmation is shown before the form is sent. */
  hasQuestion?: true
}

export const refuse = () => new Refusal(409, 'Somebody else was faster.')
export const textOf = (version: number) => `Stored ${version}`
export const defaultTyped = 'Typed here'
export const textbox = (key: TextKey, values?: Record<string, string>) => (page: Page) =>
  page.getByRole('textbox', { name: translate(key, values) }).first()
export const inProject = (area: string): Change => ({ area, projectId })
export const inCompany = (area: string): Change => ({ area, companyId })

export const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: translate(key), exact: true }).first()
export const warning = (page: Page) => page.getByText(translate('ui:form.changedMeanwhile'))

/** Opens a form. `somebodyElseSaves` increments the version and sends a live event about it to the page. */
async function openForm({ address, change, mock, field, shown = textOf, openDialog }: SharedForm) {
  let version = 1
  const events = liveEvents()
  const { save, others } = mock(() => ({ version, text: textOf(version) }))
  const page = await open(address, [events, save, ...others])
  await openDialog?.(page)
  const expectStored = () => expect(field(page)).toHaveValue(new RegExp(`^${shown(version)}`))
  await expectStored()
  return {
    page,
    save,
    expectStored,
    async somebodyElseSaves() {
      version++
      await events.publish(change)
    },
  }
}

async function send(page: Page, { submit, isInDialog, hasQuestion }: SharedForm) {
  if (!isInDialog) await button(page, submit).click()
  if (isInDialog || hasQuestion)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(submit), exact: true })
      .click()
}

/** Tests that each form keeps typed values while another user saves, and shows newer values while it is untouched. */
export function testSharedForms(forms: Record<string, SharedForm>): void {
  const names = Object.keys(forms)

  test.each(names)(
    '%s: typed values stay when another user saves, and are sent with the loaded version',
    async name => {
      const form = forms[name]!
      const { field, typed = defaultTyped, sent, newer, versionField = 'version' } = form
      const { page, save, somebodyElseSaves } = await openForm(form)
      const expectTyped = () => expect(field(page)).toHaveValue(new RegExp(`^${typed}`))
      if (form.enter) await form.enter(page)
      else {
        await field(page).fill(typed)
        await field(page).blur()
      }
      await somebodyElseSaves()
      await expect(warning(page)).toBeVisible()
      if (newer) await expect(page.getByText(newer(2))).toBeVisible()
      await expectTyped()
      await send(page, form)
      await expect
        .poll(() => save.calls.map(({ body }) => body))
        .toMatchObject([{ ...sent, [versionField]: 1 }])
      await expect(page.getByText(refuse().body.message).first()).toBeVisible()
      await expectTyped()
      // The newer record is overwritten only after the user has chosen to keep the entered values.
      await expect(warning(page)).toBeVisible()
      await button(page, 'ui:form.keepEntered').click()
      await expect(warning(page)).toBeHidden()
      await send(page, form)
      await expect
        .poll(() => save.calls.map(({ body }) => body))
        .toMatchObject([{ [versionField]: 1 }, { ...sent, [versionField]: 2 }])
    },
  )

  test.each(names)('%s: an untouched form shows the values that another user saved', async name => {
    const { page, expectStored, somebodyElseSaves } = await openForm(forms[name]!)
    await somebodyElseSaves()
    await expectStored()
    await expect(warning(page)).toHaveCount(0)
  })
}
