import { expect, type Page } from '@playwright/test'
import { getPageActivity } from './page-activity.ts'

/**
 * Expects that the page shows or has shown a message with this text; a string matches in upper or lower case. A message
 * that an earlier call has matched does not count again.
 */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const activity = getPageActivity(page)
  const matches = (message: string) =>
    typeof text === 'string' ? message.toLowerCase().includes(text.toLowerCase()) : text.test(message)
  const remaining = () => activity.messages.slice(activity.expectedMessages)
  // If no message matches, the failure lists the messages that the page has shown instead.
  await expect
    .poll(() => remaining().some(matches) || remaining(), {
      message: `a message ${text}`,
      intervals: [50, 100],
    })
    .toBe(true)
  activity.expectedMessages += remaining().findIndex(matches) + 1
}
