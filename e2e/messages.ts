import { expect, type Page } from '@playwright/test'
import { activityOf } from './page-activity.ts'

/**
 * Expects a message that the page shows for some seconds, in upper or lower case. Also passes when the message has
 * already disappeared, but not for a message that was expected before.
 */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const activity = activityOf(page)
  const matches = (message: string) =>
    typeof text === 'string' ? message.toLowerCase().includes(text.toLowerCase()) : text.test(message)
  const remaining = () => activity.messages.slice(activity.expectedMessages)
  // A failure shows the messages that there were instead.
  await expect
    .poll(() => remaining().some(matches) || remaining(), {
      message: `a message ${text}`,
      intervals: [50, 100],
    })
    .toBe(true)
  activity.expectedMessages += remaining().findIndex(matches) + 1
}
