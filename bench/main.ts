import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../apps/server/src/core/database/engine/engine.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { measureAdministration } from './support/administration.ts'
import { measureFileUnderLoad } from './support/file-under-load.ts'
import { fillProjects } from './support/fill-projects.ts'
import { fillFolder, folderCalls, folderStatements } from './support/folder.ts'
import { javascriptOf } from './support/javascript.ts'
import { measureLoad } from './support/load.ts'
import { checkCup } from './support/part-checks.ts'
import { measurePlan } from './support/plan.ts'
import { residentMib, startServer } from './support/processes.ts'
import { readStep } from './support/read-step.ts'
import { measureDownload, measureResumableUpload, measureUpload } from './support/transfer.ts'

/**
 * `npm run bench`: measures Steelsafe and the bare framework in one run. The size is set by BENCH_PROJECTS (100,000),
 * BENCH_FILES (10,000), BENCH_MIB (1,024), BENCH_TASKS (2,000), BENCH_USERS (100,000), BENCH_COMPANIES (20,000) and
 * BENCH_LOGINS (1,000,000).
 */
const projects = Number(process.env.BENCH_PROJECTS ?? 100_000)
const filesInFolder = Number(process.env.BENCH_FILES ?? 10_000)
const sizeMib = Number(process.env.BENCH_MIB ?? 1024)
const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bench-'))
const password = 'a password for measuring'
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', USER_RATE: '1000000', ADMIN_PASSWORD: password }
const server = ['--max-semi-space-size=16', 'apps/server/dist/bundle/start.mjs']
const row = (name: string, ...columns: (string | number)[]) =>
  console.log(
    `| ${[name, ...columns.map(column => (typeof column === 'number' ? column.toFixed(2) : column))].join(' | ')} |`,
  )

const first = await startServer(server, 3331, environment)
await first.stop()
const engine = await openEngine({ dataDir: folder })
await migrate(engine)
await fillProjects(engine, projects)
const project = `00000000-0000-7000-a000-${String(Math.floor(projects / 2)).padStart(12, '0')}`
await fillFolder(engine, project, filesInFolder)
await engine.close()

const steelsafe = await startServer(server, 3331, environment)
const tokenOf = async (userName: string) => {
  const answer = await fetch(`${steelsafe.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', userName, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
const tokens = {
  admin: await tokenOf('admin@steelsafe.example'),
  member: await tokenOf('member@bench.example'),
}

console.log(`\n## Start, with ${projects.toLocaleString('en')} projects\n`)
row('figure', 'seen')
row('---', '---')
row('first answer on existing data', `${Math.round(steelsafe.readyMs)} ms`)
row('resident when idle', `${Math.round(residentMib(steelsafe.pid))} MiB`)

const calls: Record<string, string> = {
  'first page': '/api/project/listing',
  'page 500': '/api/project/listing?page=500',
  'sorted by a detail': '/api/project/listing?sortField=column3',
  'sorted by the next date': '/api/project/listing?sortField=nextDate',
  'late, the latest first': '/api/project/listing?only=late&sortField=daysLate&sortAscending=false',
  'late at one molder': '/api/project/listing?only=late&molder=Molder%207',
  'due in two weeks, by number': '/api/project/listing?only=due',
  'search, few hits': '/api/project/listing?searchTerm=P-00123*',
  'search, many hits': '/api/project/listing?searchTerm=bezel',
  today: '/api/project/today',
  'one project': `/api/project/${project}`,
  ...folderCalls(project, filesInFolder),
}

/** Advanced and dynamic searches: by each field with an index, and by fields that need joins. */
const searches: Record<string, string> = {
  'by number': '/api/project/search?projectNumber=P-00123*',
  'by part name, few hits': '/api/project/search?partName=c4ca42',
  'by part name, a quarter of all': '/api/project/search?partName=bezel',
  'by description, few hits': '/api/project/search?description=c4ca42',
  'by a company’s own number': '/api/project/search?identifierLabel=c4ca42',
  'by phase and status, a quarter of all': '/api/project/search?phase=Tryout&status=OnHold',
  'by city, where it was last': '/api/project/search?city=City%201234',
  'by details, few hits': '/api/project/dynamic/search?details=104729',
}

console.log('\n## Requests at 20 connections\n')
row('call', 'as', 'requests/s', 'p50 ms', 'p99 ms', 'failed')
row('---', '---', '---', '---', '---', '---')
const requestRates: Record<string, number> = {}
const answers: Record<string, string> = {}
for (const [name, path] of Object.entries(calls)) {
  for (const who of ['admin', 'member'] as const) {
    const { perSecond, p50, p99, failed } = await measureLoad(steelsafe.url + path, tokens[who], 4)
    row(name, who, perSecond, p50, p99, failed)
    if (who === 'admin') requestRates[name] = perSecond
  }
  answers[name] = await (
    await fetch(steelsafe.url + path, { headers: { authorization: `Bearer ${tokens.admin}` } })
  ).text()
}
for (const [name, path] of Object.entries(searches))
  for (const who of ['admin', 'member'] as const) {
    const { perSecond, p50, p99, failed } = await measureLoad(steelsafe.url + path, tokens[who], 4)
    row(`search ${name}`, who, perSecond, p50, p99, failed)
  }

console.log('\n## A small file beside the load\n')
row('beside', 'p50 ms', 'p99 ms', 'longest ms')
row('---', '---', '---', '---')
const latency = await measureFileUnderLoad(steelsafe.url, calls['first page']!, tokens.admin)
row('first page of projects, administrator', latency.p50, latency.p99, latency.max)

console.log(`\n## A file of ${sizeMib} MiB\n`)
const authorization = { authorization: `Bearer ${tokens.admin}` }
await fetch(`${steelsafe.url}/api/storage/${project}`, {
  method: 'POST',
  body: JSON.stringify({ parentPath: '', name: 'Zip' }),
  headers: { ...authorization, 'content-type': 'application/json' },
})
const up = await measureUpload(
  steelsafe,
  `/api/storage/${project}/upload?folder=Zip`,
  sizeMib,
  { ...authorization, 'content-type': 'multipart/form-data; boundary=steel' },
  'steel',
)
const down = await measureDownload(
  steelsafe,
  `/api/storage/${project}/download?paths=Zip/Bench.bin`,
  sizeMib,
  authorization,
)
const zip = await measureDownload(
  steelsafe,
  `/api/storage/${project}/download?paths=Zip`,
  sizeMib,
  authorization,
)
const resumable = await measureResumableUpload(
  steelsafe,
  `/api/storage/${project}/tus`,
  sizeMib,
  authorization,
)
await steelsafe.stop()

const statement = (name: string, order: string, where = 'true', offset = 0) => ({
  [name]: [
    `select id, project_number, company_id, part_name, image_key from project where ${where} order by ${order}, id limit 10 offset ${offset}`,
    where === 'true'
      ? 'select sum(project_count) from subscription'
      : `select count(*) from project where ${where}`,
  ],
})
const ofSummary = (order: string, where: string) => [
  `select id, project_number, company_id, part_name, image_key from project_summary s join project p on p.id = s.project_id
    where ${where} order by ${order}, s.project_id limit 10`,
  `select count(*) from (select 1 from project_summary s where ${where} limit 10001) counted`,
]
const late = 's.open_since < current_date'
const statements = {
  'sorted by the next date': ofSummary('s.next_on', 's.next_on is not null'),
  'late, the latest first': ofSummary('s.open_since', late),
  'late at one molder': ofSummary('p.sort_number', `${late} and s.sort_molder = natural_key('molder 7')`),
  'due in two weeks, by number': ofSummary(
    'p.sort_number',
    's.next_on between current_date and current_date + 14',
  ),
  today: ofSummary('s.open_since', late),
  ...statement('first page', 'sort_number'),
  ...statement('page 500', 'sort_number', 'true', 4990),
  ...statement('sorted by a detail', 'search_part_name'),
  ...statement('search, few hits', 'sort_number', `search_text like '%p-00123%'`),
  ...statement('search, many hits', 'sort_number', `search_text like '%bezel%'`),
  'one project': [`select * from project where id = '${project}'`],
  ...folderStatements(project, filesInFolder),
}
const answersFile = join(folder, 'answers.json')
await writeFile(answersFile, JSON.stringify(answers))
const bare = await startServer(['bench/support/bare.ts'], 3332, {
  ...environment,
  BENCH_STATEMENTS: JSON.stringify(statements),
  BENCH_ANSWERS_FILE: answersFile,
})
const bareUp = await measureUpload(bare, '/file', sizeMib, { 'content-type': 'application/octet-stream' })
const bareDown = await measureDownload(bare, '/file', sizeMib, {})
row('direction', 'MiB/s', 'bare MiB/s', 'ratio', 'memory above idle, MiB')
row('---', '---', '---', '---', '---')
for (const [direction, one, other] of [
  ['up', up, bareUp],
  ['up, resumable', resumable, bareUp],
  ['down', down, bareDown],
  ['down, as a zip', zip, bareDown],
] as const)
  row(direction, one.mibPerSecond, other.mibPerSecond, one.mibPerSecond / other.mibPerSecond, one.memoryMib)

console.log('\n## Against the bare framework with the same SQL\n')
row('call', 'requests/s', 'bare requests/s', 'ratio')
row('---', '---', '---', '---')
for (const name of Object.keys(calls)) {
  const { perSecond } = await measureLoad(`${bare.url}/run/${encodeURIComponent(name)}`, undefined, 4)
  row(name, requestRates[name]!, perSecond, requestRates[name]! / perSecond)
}
await bare.stop()
await rm(folder, { recursive: true, force: true })

console.log('\n## JavaScript of a screen, compressed\n')
row('screen', 'kB')
row('---', '---')
const screens = {
  'sign-in': 'src/features/account/sign-in/SignIn.tsx',
  'project list': 'src/features/projects/list/ProjectList.tsx',
  files: 'src/features/files/Files.tsx',
  'a PDF (without its worker)': 'src/shared/files/pdf/PdfView.tsx',
  'a model (without its worker)': 'src/shared/files/cad/CadView.tsx',
  'knowledge center': 'src/features/knowledge/Home.tsx',
  'an article': 'src/features/knowledge/articles/Solution.tsx',
  'corporate quality': 'src/features/quality/Home.tsx',
  alerts: 'src/features/alerts/Alerts.tsx',
  'a page of process control': 'src/features/rjg/lessons/Edart.tsx',
  'an exercise': 'src/features/rjg/challenge/ChallengePage.tsx',
}
for (const [name, kilobytes] of Object.entries(javascriptOf(screens))) row(name, kilobytes)

await measurePlan(Number(process.env.BENCH_TASKS ?? 2_000))
console.log('\n## A STEP file, read as the viewer does\n')
row('MiB', 'triangles', 'MiB/s', 'only its entities, MiB/s', 'ratio')
row('---', '---', '---', '---', '---')
for (const blocks of [100, 1_000, 2_000]) {
  const { mib, triangles, mibPerSecond, bareMibPerSecond } = await readStep(blocks)
  row(
    mib.toFixed(2),
    String(triangles),
    mibPerSecond,
    bareMibPerSecond,
    (mibPerSecond / bareMibPerSecond).toFixed(4),
  )
}

console.log('\n## A part, checked for molding as the viewer does\n')
row('triangles', 'bare walk, s', 'measured, s', 'a pull, s', 'a pull of what was kept, s')
row('---', '---', '---', '---', '---')
for (const requestedTriangles of [100_000, Number(process.env.BENCH_TRIANGLES ?? 1_000_000)]) {
  const { triangles, bareSeconds, measureSeconds, pullSeconds, againSeconds } = checkCup(requestedTriangles)
  row(String(triangles), bareSeconds.toFixed(3), measureSeconds, pullSeconds, againSeconds)
}

await measureAdministration({
  users: Number(process.env.BENCH_USERS ?? 100_000),
  companies: Number(process.env.BENCH_COMPANIES ?? 20_000),
  logins: Number(process.env.BENCH_LOGINS ?? 1_000_000),
})

// These benchmarks read their sizes themselves, so that they can also run alone.
await import('./start.ts')
await import('./transfers.ts')
await import('./writes.ts')
await import('./waiting.ts')
await import('./tools-in-use.ts')
