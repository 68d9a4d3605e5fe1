import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/support/javascript.ts'

/**
 * Maximum JavaScript to show a screen, in kB compressed with brotli, in the last build. A maximum may grow only by the
 * addresses and menu items of a new area. The goals are 120 for the sign-in, 220 for the project list and 200 for the
 * floor form. React takes 54 of each.
 */
const most = {
  'src/features/account/sign-in/SignIn.tsx': 98,
  'src/features/production/floor/EnterShift.tsx': 202,
  'src/features/projects/list/ProjectList.tsx': 209,
  'src/features/today/Today.tsx': 210,
  'src/features/projects/home/ProjectHome.tsx': 193,
  'src/features/knowledge/Home.tsx': 190,
  'src/features/knowledge/articles/Solution.tsx': 190,
  'src/features/quality/Home.tsx': 180,
  'src/features/alerts/Alerts.tsx': 204,
  'src/features/rjg/lessons/Edart.tsx': 217,
  'src/features/rjg/challenge/ChallengePage.tsx': 228,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
