import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import spanish from '@steelsafe/texts/shell/es.json' with { type: 'json' }
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'

test('a long label in the bottom bar stays on one line on a narrow phone', async () => {
  const page = await open(
    supportPaths.home(),
    [mockEndpoint(notifications.count, () => ({ unreadNotificationCount: 2 }))],
    { language: 'es' },
  )
  const label = page.getByRole('link', { name: spanish.user.notifications })
  const lineCount = () =>
    label.evaluate(link => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild!) // the text after the icon
      return range.getClientRects().length
    })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(lineCount).toBe(1)
    const box = (await label.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
})
