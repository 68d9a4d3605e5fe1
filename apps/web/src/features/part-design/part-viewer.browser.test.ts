import type { Page } from '@playwright/test'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Comment } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import type { RevisionState } from '@steelsafe/contract/part-design/names.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'
import { mockProjectPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'

const id = '00000000-0000-4000-8000-000000000107'
const instant = '2026-11-22T10:00:00.000Z'
const wholeList = { isCut: false, sortField: null, sortAscending: null }

/** Returns a revision whose id ends with its number. */
const revisionOf = (number: number, revision: string, state: RevisionState): Revision => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  revision,
  date: `2026-11-0${number}`,
  reason: 'First design',
  requestedBy: '',
  cost: null,
  currencyCode: 'USD',
  days: null,
  state,
  decidedBy: '',
  decidedDate: null,
  releasedBy: '',
  releasedDate: state === 'Released' ? instant : null,
  attachedFiles: [],
  addedBy: 'Mia Berg',
  modifiedDate: instant,
  version: 1,
})
const released = revisionOf(1, 'A', 'Released')
const rejected = revisionOf(2, 'B', 'Rejected')
const proposed = revisionOf(3, 'C', 'Proposed')
const optionOf = ({ revision, state }: Revision) => `${revision} · ${translate(`part-design:state.${state}`)}`

const log = (revisions: Revision[]) =>
  mockEndpoint(partDesign.revisions, () => ({
    ...wholeList,
    revisions,
    totalCount: revisions.length,
    today: '2026-11-22',
    currencyCode: 'USD',
  }))

/** Opens the viewer with these revisions, the newest first. */
async function openViewer(revisions: Revision[], query: { revisionId?: string } = {}) {
  const files = mockEndpoint(partDesign.files, () => [])
  const comments = mockEndpoint(partDesign.comments, () => ({ ...wholeList, comments: [], totalCount: 0 }))
  const page = await open(partDesignPaths.viewer(id, query), [log(revisions), files, comments])
  return { page, files, comments }
}

const select = (page: Page) =>
  page.getByRole('combobox', { name: translate('part-design:field.revision'), exact: true })

test('the newest released revision is shown first, and a proposed revision can be opened with its comments', async () => {
  const { page, files, comments } = await openViewer([proposed, rejected, released])
  await expect(select(page)).toHaveValue(optionOf(released))
  await expect(page.getByText(translate('part-design:screen.viewer.noFileText'))).toBeVisible()
  await select(page).click()
  await expect(page.getByRole('option')).toHaveText([optionOf(proposed), optionOf(released)])
  await page.getByRole('option', { name: optionOf(proposed) }).click()
  await expect(select(page)).toHaveValue(optionOf(proposed))
  await expect.poll(() => comments.calls.at(-1)?.query.revisionId).toBe(proposed.id)
  expect(files.calls.at(-1)?.query.revisionId).toBe(proposed.id)
  await expect(page.getByText(translate('part-design:screen.viewer.addFileText'))).toBeVisible()
  await expect(
    page.getByRole('link', { name: translate('part-design:screen.viewer.toRevision') }),
  ).toHaveAttribute('href', partDesignPaths.editRevision(id, { revisionId: proposed.id }))
})

test('a proposed revision is shown if no revision is released, and a message if all revisions are rejected', async () => {
  const { page } = await openViewer([proposed, rejected])
  await expect(select(page)).toHaveValue(optionOf(proposed))
  const { page: empty } = await openViewer([rejected])
  await expect(empty.getByText(translate('part-design:screen.viewer.empty'))).toBeVisible()
})

test('a link to a rejected revision shows the revision with its state', async () => {
  const { page } = await openViewer([proposed, rejected], { revisionId: rejected.id })
  await expect(select(page)).toHaveValue(optionOf(rejected))
})

test('a revision that another user rejects stays open with the comment in progress', async () => {
  const revisions = [proposed]
  const events = liveEvents()
  const page = await open(partDesignPaths.viewer(id), [
    events,
    log(revisions),
    mockEndpoint(partDesign.files, () => []),
    mockEndpoint(partDesign.comments, () => ({ ...wholeList, comments: [], totalCount: 0 })),
  ])
  await expect(select(page)).toHaveValue(optionOf(proposed))
  await page.getByRole('button', { name: translate('part-design:screen.comments.add') }).click()
  const comment = page.getByRole('textbox', { name: translate('part-design:field.comment') })
  await comment.fill('Corner too sharp')
  revisions[0] = { ...proposed, state: 'Rejected' }
  await events.publish({ area: 'part-design', projectId: id })
  await expect(select(page)).toHaveValue(optionOf({ ...proposed, state: 'Rejected' }))
  await expect(comment).toHaveValue('Corner too sharp')
})

test('the log links to the viewer for each revision that is not rejected', async () => {
  const page = await open(partDesignPaths.log(id), [log([proposed, rejected, released])])
  const view = (role: 'link' | 'menuitem', { revision }: Revision) =>
    page.getByRole(role, {
      name: translate('part-design:screen.log.view', { name: revision }),
      exact: true,
    })
  const addressOf = (revision: Revision) => partDesignPaths.viewer(id, { revisionId: revision.id })
  await expect(view('link', released)).toHaveAttribute('href', addressOf(released))
  await expect(view('link', rejected)).toHaveCount(0)
  // The proposed revision can also be changed and deleted, so its actions are in a menu.
  const menu = translate('ui:list.actionsOf', { name: proposed.revision })
  await page.getByRole('button', { name: menu, exact: true }).click()
  await expect(view('menuitem', proposed)).toHaveAttribute('href', addressOf(proposed))
})

test('viewers of a tool read the comments on a part without buttons that change them', async () => {
  const comment: Comment = {
    id: '00000000-0000-4000-8000-000000000501',
    text: 'Corner too sharp',
    author: 'Mia Berg',
    createdDate: instant,
    modifiedDate: instant,
    version: 1,
    can: { change: false, remove: false },
    number: 1,
    pin: null,
    resolvedDate: null,
    resolvedBy: '',
    findingId: null,
    findingNumber: null,
    answers: [],
  }
  const page = await open(
    partDesignPaths.viewer(id),
    [
      log([released]),
      mockEndpoint(partDesign.files, () => []),
      mockEndpoint(partDesign.comments, () => ({ ...wholeList, comments: [comment], totalCount: 1 })),
      mockProjectPermissions('ViewProfile'),
    ],
    { isAdmin: false, modules: ['FourPointZero'] },
  )
  await expect(page.getByText(comment.text)).toBeVisible()
  await expect(page.getByRole('note')).toHaveText(
    translate('ui:readOnly.add', {
      who: translate('ui:readOnly.project', { roles: ['Administrator', 'Engineer', 'Supplier'].join(', ') }),
    }),
  )
  for (const name of ['add', 'answer', 'resolve', 'toFinding'] as const)
    await expect(
      page.getByRole('button', { name: translate(`part-design:screen.comments.${name}`) }),
    ).toHaveCount(0)
})

test.each([
  ['engineer', 1],
  ['viewer', 0],
] as const)('the %s of a tool sees %i button that approves a proposed revision', async (role, count) => {
  const page = await open(
    partDesignPaths.editRevision(id, { revisionId: proposed.id }),
    [
      log([proposed]),
      mockEndpoint(partDesign.files, () => []),
      mockSettings(),
      mockProjectPermissions(...projectRelationships[role].actions),
    ],
    { isAdmin: false, modules: ['FourPointZero'] },
  )
  await expect(page.getByText(translate('part-design:screen.edit.approval'))).toBeVisible()
  const approve = page.getByRole('button', { name: translate('part-design:screen.edit.approve') })
  await expect(approve).toHaveCount(count)
})
