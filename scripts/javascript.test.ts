import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/support/javascript.ts'

/**
 * Maximum JavaScript to show a screen, in kB compressed with brotli, in the last build. A maximum may grow only by the
 * addresses and menu items of a new area. The goals are 120 for the sign-in, 220 for the project list and 200 for the
 * floor form. React takes 54 of each.
 */
const most = {
  'src/features/account/sign-in/SignIn.tsx': 98,
  'src/features/production/floor/EnterShift.tsx': 204,
  'src/features/projects/list/ProjectList.tsx': 211,
  'src/features/today/Today.tsx': 212,
  'src/features/projects/home/ProjectHome.tsx': 196,
  'src/features/knowledge/Home.tsx': 192,
  'src/features/knowledge/articles/Solution.tsx': 192,
  'src/features/quality/Home.tsx': 182,
  'src/features/alerts/Alerts.tsx': 206,
  'src/features/rjg/lessons/Edart.tsx': 219,
  'src/features/rjg/challenge/ChallengePage.tsx': 233,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
