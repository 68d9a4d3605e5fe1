import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { studyKinds } from '@steelsafe/contract/molding/names.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockTryouts, tryoutWith } from '#test/launch-mocks.ts'
import { mockProjectPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { id, onlyRow, projectId } from '#test/two-people.ts'

const signature = { by: 'Ben Ito', userId: null, date: '2026-11-22T10:00:00.000Z' }

test.each([
  ['engineer', 1],
  ['viewer', 0],
] as const)(
  'the %s of a tool sees %i button that signs a tryout, and as many that withdraw the signature',
  async (role, count) => {
    const page = await open(
      moldQualificationPaths.tryout(projectId, id),
      [
        mockSettings(),
        mockProjectPermissions(...projectRelationships[role].actions),
        mockTryouts(() => [tryoutWith({ signatures: [signature] })]),
        mockEndpoint(moldQualification.findings, () => ({
          ...onlyRow,
          totalCount: 0,
          today: '2026-11-22',
          findings: [],
        })),
        mockEndpoint(molding.overview, () => ({
          kinds: studyKinds.map(kind => ({ kind, count: 0, study: null })),
        })),
      ],
      { isAdmin: false, modules: ['FourPointZero'] },
    )
    await expect(page.getByText(signature.by)).toBeVisible()
    for (const act of ['second', 'withdraw'] as const)
      await expect(
        page.getByRole('button', { name: translate(`mold-qualification:screen.sign.${act}`) }),
      ).toHaveCount(count)
  },
)
