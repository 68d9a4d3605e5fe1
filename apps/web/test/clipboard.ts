import type { Page } from '@playwright/test'

/**
 * Gives a page a clipboard of its own, because the pages of all tests share the clipboard of the browser. Returns a
 * function that reads the copied text.
 */
export async function mockClipboard(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    let copiedText = ''
    const writeText = async (text: string) => {
      copiedText = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText, readText: async () => copiedText } })
  })
  return () => page.evaluate(() => navigator.clipboard.readText())
}
