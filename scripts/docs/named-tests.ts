/** A test that a document names, with the path of its file and the number of its line, from 1. */
interface NamedTest {
  line: number
  name: string
  file: string
}

/** The names in parentheses at the end of a sentence. Other parentheses contain explanations. */
const parentheses = /\((?:(contract|plan|web): )?([^()]*)\)(?=\.(?:\s|$))/g
const testName = /^(?:T\/)?[a-z][a-z\d-]*(?:\/[a-z\d-]+)*$/
/** A file that proves a statement without being a test. */
const fileName = /^`([\w.-]+)`$/

/** The folders of the names that begin with a package. */
const folders: Record<string, { tests: string; files: string }> = {
  contract: { tests: 'packages/contract/src', files: 'packages/contract' },
  plan: { tests: 'packages/plan/src', files: 'packages/plan' },
  web: { tests: 'apps/web/test', files: 'apps/web' },
}

/** Returns the tests that a document names, by the rules of the first paragraph of docs/security.md. */
export function namedTests(markdown: string): NamedTest[] {
  return [...markdown.matchAll(parentheses)].flatMap(({ 1: folder, 2: list = '', index }) => {
    const names = list.split(',').map(name => name.trim())
    if (!names.every(name => testName.test(name) || fileName.test(name))) return []
    const line = markdown.slice(0, index).split('\n').length
    return names.map(name => ({ line, name, file: fileOf(name, folder) }))
  })
}

function fileOf(name: string, folder: string | undefined): string {
  const place = folder === undefined ? undefined : folders[folder]
  const file = fileName.exec(name)?.[1]
  if (file) return place ? `${place.files}/${file}` : file
  if (place) return `${place.tests}/${name}.test.ts`
  if (name.startsWith('T/')) return `apps/server/test/${name.slice(2)}.test.ts`
  if (name.startsWith('core/')) return `apps/server/src/${name}.test.ts`
  return `apps/server/src/features/${name.includes('/') ? name : `${name}/${name}`}.test.ts`
}
