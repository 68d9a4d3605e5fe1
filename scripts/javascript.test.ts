import { expect, test } from 'vitest'
import { javascriptOf } from '../bench/javascript.ts'

/**
 * JavaScript of a screen with all that is around it, in kB of gzip, as the web app was last built. It may shrink, and not
 * grow but by the addresses and texts of a new area: the aim is 120 for the sign-in and 220 for a list of projects. Of the sign-in, React is 68, router, queries and
 * texts are 50, and the components of Mantine 27.
 */
const most = {
  'src/features/account/SignIn.tsx': 181,
  'src/features/projects/ProjectList.tsx': 295,
  'src/features/projects/Today.tsx': 262,
  'src/features/projects/ProjectHome.tsx': 277,
}

test.each(Object.entries(most))('%s loads at most %d kB', (screen, kilobytes) => {
  expect(javascriptOf({ [screen]: screen })[screen]).toBeLessThan(kilobytes)
})
