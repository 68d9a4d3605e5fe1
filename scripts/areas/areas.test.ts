import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { expect, onTestFinished, test } from 'vitest'
import { joinedFiles } from './joined-files.ts'
import { missingPieces } from './missing-pieces.ts'
import { exportedNames, readAreas } from './read-areas.ts'

const contract = 'packages/contract/src'
const server = 'apps/server/src/features'
const web = 'apps/web/src/features'

/** The files of two complete areas: one for administrators, and one with a job and no screens. */
const whole: Record<string, string> = {
  [`${contract}/notices/endpoints.ts`]: "export const notices = area('notices', {\n})\n",
  [`${contract}/notices/paths.ts`]: 'export const noticePaths = {}\n',
  [`${server}/notices/index.ts`]: 'export const noticeRoutes = []\n',
  [`${server}/notices/example.ts`]: 'export const loadNotices = () => {}\n',
  [`${web}/notices/screens.ts`]: 'export const noticeScreens = []\n',
  [`${web}/notices/admin-menu.ts`]: 'export const noticeAdminMenu = []\n',
  [`${web}/notices/project-menu.ts`]: 'export const noticeProjectMenu = []\n',
  ...textsOf('notices', {
    noun: { notice: 'notice' },
    audit: { notice: { subject: 'Notice' } },
    adminMenu: { notices: { title: 'Notices', text: 'For everybody' } },
    projectMenu: { notices: 'Notices of a tool' },
  }),
  [`${contract}/mold-care/endpoints.ts`]: "export const moldCare = area('mold-care', {\n})\n",
  [`${server}/mold-care/index.ts`]:
    "export { moldCareJobs } from './jobs.ts'\nexport {\n  careErrorNames,\n  lastCare,\n  careRoutes as moldCareRoutes,\n  type Care,\n} from './care.ts'\n",
}

function textsOf(area: string, texts: object): Record<string, string> {
  return Object.fromEntries(
    languages.map(language => [`packages/texts/${area}/${language}.json`, JSON.stringify(texts)]),
  )
}

/**
 * Writes the complete areas with the changed files into a new folder, and reads them. An undefined text omits a file.
 */
function areasOf(changed: Record<string, string | undefined> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...whole, ...changed })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return readAreas(root)
}

const problemsOf = (changed: Record<string, string | undefined>) => missingPieces(areasOf(changed))

test('complete areas have no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test.each([
  [
    `${server}/notices/index.ts`,
    `${server}/notices/index.ts exports no …Routes for the endpoints of notices`,
  ],
  [`${web}/notices/screens.ts`, `${web}/notices/screens.ts exports no …Screens for the addresses of notices`],
  ['packages/texts/notices/zh.json', 'packages/texts/notices/zh.json is missing'],
  [
    `${web}/notices/admin-menu.ts`,
    `${web}/notices/admin-menu.ts is missing, but packages/texts/notices has adminMenu`,
  ],
  [
    `${web}/notices/project-menu.ts`,
    `${web}/notices/project-menu.ts is missing, but packages/texts/notices has projectMenu`,
  ],
])('an area without %s is reported', (file, problem) => {
  expect(problemsOf({ [file]: undefined })).toEqual([problem])
})

test('an area with screens and without texts is reported', () => {
  const withoutTexts = languages.map(language => [`packages/texts/notices/${language}.json`, undefined])
  expect(problemsOf(Object.fromEntries(withoutTexts))).toEqual([
    'packages/texts/notices is missing, but notices has screens',
    `packages/texts/notices/en.json has no adminMenu for ${web}/notices/admin-menu.ts`,
    `packages/texts/notices/en.json has no projectMenu for ${web}/notices/project-menu.ts`,
  ])
})

test.each([
  [
    `${contract}/notices/endpoints.ts`,
    "export const news = area('news', {})",
    `${contract}/notices/endpoints.ts names the area news, not notices`,
  ],
  [
    `${contract}/notices/endpoints.ts`,
    'export const notices = {}',
    `${contract}/notices/endpoints.ts exports no area('notices', …)`,
  ],
  [
    `${server}/notices/index.ts`,
    'export const routes = []',
    `${server}/notices/index.ts exports no …Routes for the endpoints of notices`,
  ],
  [
    `${server}/notices/example.ts`,
    'export const example = []',
    `${server}/notices/example.ts exports no load… function`,
  ],
  [
    `${web}/notices/admin-menu.ts`,
    'export const menu = []',
    `${web}/notices/admin-menu.ts exports no …AdminMenu`,
  ],
])('the file %s with the content %s is reported', (file, text, problem) => {
  expect(problemsOf({ [file]: text })).toEqual([problem])
})

test('a noun, a table or a menu item of two areas is reported with both areas', () => {
  const words = {
    noun: { notice: 'notice' },
    audit: { notice: { subject: 'Notice' } },
    adminMenu: { notices: { title: 'Notices', text: 'For everybody' } },
  }
  const again = {
    ...textsOf('news', words),
    [`${web}/news/admin-menu.ts`]: 'export const newsAdminMenu = []',
  }
  expect(problemsOf(again)).toEqual([
    'noun.notice is in the texts of several areas: news, notices',
    'audit.notice is in the texts of several areas: news, notices',
    'adminMenu.notices is in the texts of several areas: news, notices',
  ])
})

test('the joined files name every area once, in alphabetical order', () => {
  const files = joinedFiles(areasOf(), ['notices.ts'])
  const expectLines = (file: string, lines: readonly string[]) =>
    expect(files.get(file)!.split('\n')).toEqual(expect.arrayContaining([...lines]))
  expect(files.get('packages/contract/src/all.ts')).toContain('[\n  moldCare,\n  notices,\n]')
  expectLines(`${server}/all.ts`, [
    "import { careErrorNames, moldCareJobs, moldCareRoutes } from './mold-care/index.ts'",
    "import { noticeRoutes } from './notices/index.ts'",
    '  ...moldCareRoutes,',
    '  ...moldCareJobs(services),',
    '  ...careErrorNames,',
  ])
  expectLines('packages/texts/areas.ts', [
    "  'admin-menu': typeof import('./admin-menu/en.json', { with: { type: 'json' }})",
    "  notices: typeof import('./notices/en.json', { with: { type: 'json' }})",
  ])
  expectLines('apps/server/src/database/schema/index.ts', ["export * from './notices.ts'"])
  expectLines('apps/server/src/seed/load/area-examples.ts', ['  loadNotices,'])
  expectLines('apps/web/src/app/routes/area-screens.ts', ['  ...noticeScreens,'])
  expectLines('apps/web/src/app/menus/area-admin-menu.ts', ['  ...noticeAdminMenu,'])
  expectLines('apps/web/src/app/menus/area-project-menu.ts', [
    "import { noticeProjectMenu } from '#features/notices/project-menu.ts'",
    'export const areaProjectMenu: readonly ProjectItem[] = [',
    '  ...noticeProjectMenu,',
  ])
  expect(JSON.parse(files.get('packages/texts/admin-menu/de.json')!)).toEqual({
    item: { notices: { title: 'Notices', text: 'For everybody' } },
  })
  expect(JSON.parse(files.get('packages/texts/project-menu/zh.json')!)).toEqual({
    item: { notices: 'Notices of a tool' },
  })
  expect(JSON.parse(files.get('packages/texts/company-menu/en.json')!)).toEqual({ item: {} })
})

test('the exported names of a file are the names of its values, not of its types', () => {
  const source = [
    'export const a = 1',
    'export async function b() {}',
    'export type C = string',
    "export { d, e as f, type G } from './g.ts'",
    'const h = 2',
  ].join('\n')
  expect(exportedNames(source)).toEqual(['a', 'b', 'd', 'f'])
})
