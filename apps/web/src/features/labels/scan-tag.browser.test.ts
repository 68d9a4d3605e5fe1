import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { toBuffer } from 'qrcode'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { projectId } from '#test/two-people.ts'

const token = 'a'.repeat(32)

/** Opens the scanner and chooses a picture of a tag. `find` answers the request for the tool of the tag. */
async function scanTag(find: () => Output<typeof maintenance.taggedProject> | Refusal) {
  const refuse = () => new Refusal(404, 'Not found')
  const page = await open(supportPaths.files(), [
    mockEndpoint(maintenance.taggedProject, find),
    mockEndpoint(maintenance.tool, refuse),
    mockEndpoint(projects.get, refuse),
  ])
  const buffer = await toBuffer(`https://tools.example${maintenancePaths.report(token)}`, { width: 600 })
  await page.locator('input[type=file]').setInputFiles({ name: 'tag.png', mimeType: 'image/png', buffer })
  return page
}

test('a tag whose tool cannot be looked up stays on the scanner, and opens the tool after a retry', async () => {
  let answer: Output<typeof maintenance.taggedProject> | Refusal = new Refusal(503, 'The server is busy.')
  const page = await scanTag(() => answer)
  await expect(page.getByText('The server is busy.')).toBeVisible()
  await expect(page).toHaveURL(supportPaths.files())
  answer = { projectId }
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(page).toHaveURL(projectPaths.home(projectId))
})

test('the tag of a tool that the user may not see opens the form for problems', async () => {
  const page = await scanTag(() => new Refusal(404, 'No tool'))
  await expect(page).toHaveURL(maintenancePaths.report(token))
})
