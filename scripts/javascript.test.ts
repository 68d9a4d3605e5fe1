import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/javascript.ts'

/**
 * Maximum JavaScript to show a screen, in kB of brotli, in the last build as the server sends it. The values may only
 * grow by the addresses of a new area. The goal is 120 for the sign-in and 220 for the project list. React is 54 of
 * each.
 */
const most = {
  'src/features/account/SignIn.tsx': 97,
  'src/features/projects/ProjectList.tsx': 233,
  'src/features/projects/Today.tsx': 235,
  'src/features/projects/ProjectHome.tsx': 232,
  'src/features/knowledge/Home.tsx': 216,
  'src/features/knowledge/Solution.tsx': 215,
  'src/features/quality/Home.tsx': 205,
  'src/features/alerts/Alerts.tsx': 226,
  'src/features/rjg/Edart.tsx': 241,
  'src/features/rjg/ChallengePage.tsx': 259,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
