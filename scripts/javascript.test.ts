import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/javascript.ts'

/**
 * Maximum JavaScript to show a screen, in kB of brotli, in the last build as the server sends it. The values may only
 * grow by the addresses of a new area. The goal is 120 for the sign-in and 220 for the project list. React is 54 of
 * each.
 */
const most = {
  'src/features/account/SignIn.tsx': 97,
  'src/features/projects/ProjectList.tsx': 236,
  'src/features/projects/Today.tsx': 239,
  'src/features/projects/ProjectHome.tsx': 232,
  'src/features/knowledge/Home.tsx': 218,
  'src/features/knowledge/Solution.tsx': 219,
  'src/features/quality/Home.tsx': 208,
  'src/features/alerts/Alerts.tsx': 230,
  'src/features/rjg/Edart.tsx': 245,
  'src/features/rjg/ChallengePage.tsx': 264,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
