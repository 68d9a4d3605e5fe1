import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'
import { companyId, instant } from '#test/two-people.ts'

test('a note of a deleted user is shown with the name of a former user', async () => {
  const page = await open(
    knowledgePaths.solution('functional', 'flash'),
    [
      mockEndpoint(knowledge.notes, () => [
        {
          companyId,
          companyName: 'Northlake',
          text: 'Press 7 flashes at the slide.',
          version: 1,
          modifiedBy: '',
          modifiedDate: instant,
          can: { change: false },
        },
      ]),
      mockEndpoint(knowledge.experience, () => ({ totalTools: 0, tools: [] })),
      mockEndpoint(knowledge.words, () => []),
      mockCompanyPermissions(companyId),
    ],
    { modules: ['FourPointZero'] },
  )
  await expect(page.getByText('Press 7 flashes at the slide.')).toBeVisible()
  await expect(page.getByText(translate('core:formerUser'))).toBeVisible()
})
