import { companyArchivePaths } from '../packages/contract/src/company-archive/paths.ts'
import { folderImportPaths } from '../packages/contract/src/folder-import/paths.ts'
import { maintenancePaths } from '../packages/contract/src/maintenance/paths.ts'
import { operationPaths } from '../packages/contract/src/operations/paths.ts'
import { projectPaths } from '../packages/contract/src/projects/paths.ts'
import { sharingPaths } from '../packages/contract/src/sharing/paths.ts'
import { timelinePaths } from '../packages/contract/src/timeline/paths.ts'
import { refuseCookies, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { checkScreen, type Findings, phone, recordLayoutShifts, visitScreens, wide } from './support/walk.ts'

const oneTool = `${projectPaths.list()}?search=NL-24-0107`

/**
 * The walks: the user, the window, the first screens, and the screens without a link. Other journeys open these
 * screens: files.spec.ts and timeline-exchange.spec.ts shared files and plans, maintenance.spec.ts the problem report
 * of a tool. Users with fewer permissions have no links to some screens, so `withoutLink` is undefined.
 */
const walks = [
  {
    who: undefined,
    access: 'public',
    window: wide,
    starts: [],
    withoutLink: [
      maintenancePaths.report.template,
      sharingPaths.external.template,
      timelinePaths.external.template,
      operationPaths.external.template,
    ],
  },
  // The example shop has no uploaded zip of folders and no uploaded archive.
  {
    who: 'mia',
    access: 'user',
    window: wide,
    starts: [oneTool],
    withoutLink: [folderImportPaths.folders.template],
  },
  // An engineer, a supplier (in German, with its long words) and a viewer.
  { who: 'ben', access: 'user', window: wide, starts: [oneTool], withoutLink: undefined },
  { who: 'klaus', access: 'user', window: phone, starts: [oneTool], withoutLink: undefined },
  { who: 'grace', access: 'user', window: phone, starts: [oneTool], withoutLink: undefined },
  {
    who: 'admin',
    access: 'admin',
    window: wide,
    starts: [],
    withoutLink: [companyArchivePaths.import.template],
  },
] as const

// A walk takes many minutes on a busy machine, so walks run only on request, and best one after the other:
// WALK=1 npx playwright test e2e/walk.spec.ts -g grace
test.skip(!process.env.WALK)

for (const { who, access, window, starts, withoutLink } of walks) {
  const asWhom = who ? ` as ${who}` : ''
  test(`every ${access} screen${asWhom} is accessible in both color schemes, fits 400 percent, and has no layout shifts`, async ({
    page,
    consoleErrors,
  }) => {
    // Up to 150 screens, each checked three times.
    test.setTimeout(3_000_000)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await recordLayoutShifts(page)
    if (who) await signIn(page, who)
    else await refuseCookies(page)
    const findingsByTemplate: Record<string, Findings> = {}
    const { visitedCount, missed } = await visitScreens(page, { access, window, starts }, async template => {
      const findings = [...(await checkScreen(page)), ...consoleErrors.splice(0)]
      if (findings.length === 0) return
      findingsByTemplate[template] = findings
      // Print at once, because a walk takes minutes.
      console.log(template, findings)
    })
    console.log(`${visitedCount} ${access} screens${asWhom}`)
    expect(findingsByTemplate).toEqual({})
    if (withoutLink) expect(missed).toEqual(withoutLink)
  })
}
