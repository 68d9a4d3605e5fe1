import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { test } from 'vitest'
import { answer } from './answers.ts'
import { expect, open, translate } from './component.ts'

const other = {
  id: '00000000-0000-4000-8000-000000000112',
  projectNumber: 'NL-24-0112',
  partName: 'Fog lamp lens',
}

test('the switcher names the part of the chosen tool and of each tool that it offers', async () => {
  const page = await open(projectPaths.list(), [answer(stars.list, () => [other])])
  const button = page.getByRole('button', { name: /NL-24-0107/ })
  await expect(button).toHaveText(/Headlamp bezel/)
  await button.click()
  const starred = page.getByRole('region', { name: translate('stars:screen.switcher.starred') })
  const link = starred.getByRole('link', { name: /NL-24-0112/ })
  await expect(link).toHaveText(/Fog lamp lens/)
  await expect(link).toHaveAttribute('href', projectPaths.home(other.id))
})
