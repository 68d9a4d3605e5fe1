import { expect, test } from '@playwright/test'
import { projectPaths } from '../packages/contract/src/projects/paths.ts'
import { sharingPaths } from '../packages/contract/src/sharing/paths.ts'
import { timelinePaths } from '../packages/contract/src/timeline/paths.ts'
import { watchConsole } from './accessible.ts'
import { decideOnCookies, signIn } from './people.ts'
import { countShifts, type Findings, lookAt, walk } from './walk.ts'

/** Whose screens are walked through, where to begin, and what no link leads to: viewers.spec.ts opens what was shared. */
const walks = [
  {
    who: undefined,
    access: 'public',
    starts: [],
    withoutLink: [sharingPaths.external.template, timelinePaths.external.template],
  },
  { who: 'mia', access: 'user', starts: [`${projectPaths.list()}?search=NL-24-0107`], withoutLink: [] },
  // The shop has no share of a subscription.
  { who: 'admin', access: 'admin', starts: [], withoutLink: ['/admin/company/subscription/aux/{id}'] },
] as const

// Minutes on a busy machine, so only when it is asked for: WALK=1 npx playwright test e2e/walk.spec.ts
test.skip(!process.env.WALK)

for (const { who, access, starts, withoutLink } of walks) {
  test(`every ${access} screen is accessible in both schemes, fits 400 percent, and does not move by itself`, async ({
    page,
  }) => {
    // Up to eighty screens, each looked at three times.
    test.setTimeout(600_000)
    const errors = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await countShifts(page)
    if (who) await signIn(page, who)
    else await decideOnCookies(page)
    const found: Record<string, Findings> = {}
    const missed = await walk(page, access, starts, async template => {
      const findings = [...(await lookAt(page)), ...errors.splice(0)]
      if (findings.length > 0) found[template] = findings
    })
    expect({ found, missed }).toEqual({ found: {}, missed: withoutLink })
  })
}
