import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { test } from 'vitest'
import { expect, open, translate } from '#test/component.ts'
import { mockOperation, operationWith } from '#test/launch-mocks.ts'
import { mockProjectPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { id, projectId } from '#test/two-people.ts'

const task = { id: '00000000-0000-4000-8000-000000000701', title: 'Cut the cavity' }

test.each([
  ['engineer', 1],
  ['viewer', 0],
] as const)(
  'the %s of a tool sees %i button that disconnects an operation from its task',
  async (role, count) => {
    const page = await open(
      operationPaths.edit(projectId, { operationId: id }),
      [
        mockSettings(),
        mockProjectPermissions(...projectRelationships[role].actions),
        ...mockOperation(() => operationWith({ task, can: { change: false } })),
      ],
      { isAdmin: false, modules: ['FourPointZero'] },
    )
    await expect(
      page.getByText(translate('operations:screen.plan.follows', { title: task.title })),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: translate('operations:screen.plan.untie') })).toHaveCount(
      count,
    )
  },
)
