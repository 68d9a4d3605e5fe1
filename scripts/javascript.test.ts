import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/javascript.ts'

/**
 * Maximum JavaScript to show a screen, in kB of brotli, in the last build as the server sends it. The values may only
 * grow by the addresses of a new area. The goal is 120 for the sign-in and 220 for the project list. React is 54 of
 * each.
 */
const most = {
  'src/features/account/SignIn.tsx': 97,
  'src/features/projects/ProjectList.tsx': 230,
  'src/features/projects/Today.tsx': 207,
  'src/features/projects/ProjectHome.tsx': 232,
  'src/features/knowledge/Home.tsx': 213,
  'src/features/knowledge/Solution.tsx': 213,
  'src/features/quality/Home.tsx': 204,
  'src/features/alerts/Alerts.tsx': 224,
  'src/features/rjg/Edart.tsx': 237,
  'src/features/rjg/ChallengePage.tsx': 255,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
