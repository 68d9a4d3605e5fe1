import { expectAccessible } from './support/accessible.ts'
import { refuseCookies } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Functions that add an accessibility problem to the page, by the rule of axe that reports the problem. */
const faults: Record<string, () => void> = {
  'button-name': () => document.body.append(document.createElement('button')),
  label: () => document.querySelector('input[type=email]')?.removeAttribute('id'),
  'color-contrast': () => {
    for (const label of document.querySelectorAll('label')) label.style.color = '#eeeeee'
  },
}

test('a new accessibility problem is found on a screen that was checked before', async ({ page }) => {
  await refuseCookies(page)
  for (const [rule, addFault] of Object.entries(faults)) {
    await page.goto('/login')
    await expectAccessible(page)
    await page.evaluate(addFault)
    await expect(expectAccessible(page), rule).rejects.toThrow(`"${rule}: `)
  }
  const repeated = test.info().annotations.filter(({ type }) => type === 'repeated screen')
  expect(repeated.length).toBeGreaterThan(0)
})
