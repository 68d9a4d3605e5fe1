import type { Page } from '@playwright/test'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const hollow = '00000000-0000-4000-8000-0000000000a1'
const address = knowledgePaths.category('recorded')
const linkTo = (page: Page, defect: 'flash' | 'sink') =>
  page.getByRole('link', {
    name: translate('knowledge:screen.article.ofDefect', { defect: translate(`core:defect.${defect}`) }),
  })

test('a defect, and a term of the company that means a defect, link to the article', async () => {
  const meanings = mockEndpoint(knowledge.meanings, () => [{ wordId: hollow, term: 'sink' as const }])
  const page = await open(address, [meanings], { modules: ['FourPointZero'], isAdmin: false })
  await expect(linkTo(page, 'flash')).toHaveAttribute('href', knowledgePaths.solution('functional', 'flash'))
  await expect(linkTo(page, 'sink')).toHaveAttribute('href', knowledgePaths.solution('cosmetic', 'sink'))
  await expect(page.getByRole('link', { name: 'Hollow' })).toHaveAttribute(
    'href',
    knowledgePaths.solution('cosmetic', 'sink'),
  )
  // A term without a meaning is only a name, and a reason of the process has no article.
  await expect(page.getByText('Rust')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(3)
  // A single request reads the meanings of all terms.
  expect(meanings.calls).toHaveLength(1)
})

test('a user without the knowledge center sees the names of defects without links', async () => {
  const page = await open(address, [], { isAdmin: false })
  await expect(page.getByText('Hollow')).toBeVisible()
  await expect(page.getByText('Rust')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
})
