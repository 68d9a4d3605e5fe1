import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { companyId, instant } from '#test/two-people.ts'

test('a note of a deleted user is shown with the name of a former user', async () => {
  const page = await open(knowledgePaths.term('cosmetic', 'flash'), [
    mockEndpoint(knowledge.notes, () => [
      {
        companyId,
        companyName: 'Northlake',
        text: 'Vent the last point to fill.',
        version: 1,
        modifiedBy: '',
        modifiedDate: instant,
        can: { change: false },
      },
    ]),
  ])
  await expect(page.getByText('Vent the last point to fill.')).toBeVisible()
  await expect(page.getByText(translate('core:formerUser'))).toBeVisible()
})
