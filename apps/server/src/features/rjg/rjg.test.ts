import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { slides } from '@steelsafe/contract/knowledge/entities.ts'
import { hazards } from '@steelsafe/contract/knowledge/names.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { levelContent } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'
import { rjgPages, showsOfPage, type TrainingLevel, trainingLevels } from '@steelsafe/contract/rjg/names.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'

let server: TestServer
let admin: string
let lucia: string
let klaus: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  lucia = await server.token('lucia')
  klaus = await server.token('klaus')
})
beforeEach(() => server.rows(`delete from training_video where page = 'copilot'`))
afterAll(() => server.stop())

const contentOf = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@steelsafe/content/rjg/${name}.json`)), 'utf8'))
const rightOf = (level: TrainingLevel) =>
  levelContent
    .parse(contentOf(`training/${level}`))
    .questions.map(({ id, right }) => ({ questionId: id, option: right }))

/** Returns the correct answers, with the given number of them made wrong. */
const answersOf = (level: TrainingLevel, wrong = 0) =>
  rightOf(level).map((answer, index) =>
    index < wrong ? { ...answer, option: (answer.option + 1) % trainingLimits.options } : answer,
  )
const take = (level: string, answers: { questionId: string; option: number }[], token = lucia) =>
  server.ask(rjg.submitAnswers, { params: { level }, body: { answers } }, { token })

test('a test is returned in the language of the reader and without its answers', async () => {
  const content = await server.call(
    rjg.test,
    { params: { level: 'operator' } },
    { token: lucia, language: 'de' },
  )
  expect(content.questions).toHaveLength(trainingLimits.questions)
  expect(content.questions[0]!.question).toBe('Was kommt vor dem Ausspritzen ins Freie?')
  expect(Object.keys(content.questions[0]!)).toEqual(['id', 'question', 'options'])
  expect(content.safety).toHaveLength(hazards.length)
  expect(content.safety).toContainEqual(expect.stringContaining('Eine drehende Schnecke'))
  // The sources of the test and of its safety lines.
  expect(content.sources).toEqual(['poly', 'own', 'melt', 'osha'])
})

test('a worse result is saved as the last result, and does not change the best result or the date of the first pass', async () => {
  const learner = await server.newPerson({ domain: 'bajio.example' })
  const company = await server.companyId('Plásticos del Bajío')
  await server.addToCompany(company, learner.email, companyRelationships.member.id)
  const token = await server.token(learner.email)
  const levels = await server.call(rjg.training, {}, { token })
  expect(levels.map(({ id }) => id)).toEqual([...trainingLevels])
  const level = 'technician'
  expect(levels.find(({ id }) => id === level)?.result).toBeNull()
  const answer = (wrong: number) =>
    server.call(
      rjg.submitAnswers,
      { params: { level }, body: { answers: answersOf(level, wrong) } },
      { token },
    )
  const failed = await answer(3)
  expect(failed).toMatchObject({
    correct: 7,
    isPassed: false,
    result: { best: 7, last: 7, passedDate: null },
  })
  const passedOutcome = await answer(2)
  expect(passedOutcome).toMatchObject({ correct: 8, isPassed: true, result: { best: 8, attempts: 2 } })
  expect(passedOutcome.questions.filter(({ chosen, right }) => chosen !== right)).toHaveLength(2)
  expect(passedOutcome.questions.every(({ explanation }) => explanation.length > 0)).toBe(true)
  const worse = await answer(10)
  expect(worse.result).toMatchObject({
    best: 8,
    last: 0,
    attempts: 3,
    passedDate: passedOutcome.result.passedDate,
  })
  const after = await server.call(rjg.training, {}, { token })
  expect(after.find(({ id }) => id === level)?.result).toEqual(worse.result)
})

test('incomplete or invalid answers and an unknown level are refused, and no result is saved', async () => {
  const whole = answersOf('manager')
  const twice = [...whole.slice(0, 9), whole[0]!]
  const strange = [...whole.slice(0, 9), { questionId: 'strange', option: 0 }]
  for (const answers of [whole.slice(1), twice, strange, whole.map(each => ({ ...each, option: 4 }))])
    expect((await take('manager', answers)).status).toBe(400)
  expect((await take('director', whole)).status).toBe(404)
  expect((await server.ask(rjg.test, { params: { level: 'director' } }, { token: lucia })).status).toBe(404)
  const levels = await server.call(rjg.training, {}, { token: lucia })
  expect(levels.find(({ id }) => id === 'manager')?.result).toBeNull()
})

test('a user is refused if none of their companies has the module', async () => {
  for (const answer of [
    await server.ask(rjg.training, {}, { token: klaus }),
    await server.ask(rjg.test, { params: { level: 'operator' } }, { token: klaus }),
    await take('operator', answersOf('operator'), klaus),
    await server.ask(rjg.handout, { query: { page: 'home' } }, { token: klaus }),
    await server.ask(rjg.scores, {}, { token: klaus }),
    await server.ask(rjg.saveScore, { body: { challenge: 1, score: 50 } }, { token: klaus }),
    await server.ask(rjg.hints, {}, { token: klaus }),
    await server.ask(rjg.saveHints, { body: { challenge: 1, shown: 1 } }, { token: klaus }),
  ])
    expect(answer).toMatchObject({ status: 403 })
})

test('an administrator of a company sees the results of its users, and other users do not', async () => {
  const id = await server.companyId('Plásticos del Bajío')
  const results = (token: string) => server.ask(rjg.results, { params: { id } }, { token })
  await take('engineer', answersOf('engineer'))
  const { body } = await results(await server.token('diego'))
  expect(body).toContainEqual(
    expect.objectContaining({ firstName: 'Lucía', level: 'engineer', best: 10, last: 10 }),
  )
  expect((await results(lucia)).status).toBe(403)
  expect((await results(klaus)).status).toBe(404)
})

test('an administrator of the installation sees no results and no scores of a company, unless they are an Administrator of it', async () => {
  const id = await server.companyId('Plásticos del Bajío')
  await take('engineer', answersOf('engineer'))
  const answersTo = async (token: string) => [
    await server.ask(rjg.results, { params: { id } }, { token }),
    await server.ask(rjg.companyScores, { params: { id } }, { token }),
  ]
  for (const answer of await answersTo(admin))
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error: 'companyUsersOnly',
        message: 'Only users of the company may do this. Sign in as one of them.',
      },
    })
  const person = await server.newPerson({ domain: 'bajio.example', appRole: 'Administrator' })
  await server.addToCompany(id, person.email, companyRelationships.member.id)
  const token = await server.token(person.email)
  for (const answer of await answersTo(token))
    expect(answer).toMatchObject({ status: 403, body: { error: 'notAllowed' } })
  await server.rows('update company_user set relationship_id = $1 where user_id = $2', [
    companyRelationships.administrator.id,
    person.id,
  ])
  for (const answer of await answersTo(token)) expect(answer).toMatchObject({ status: 200 })
})

test('a user whose account was deleted is not among the results of a company', async () => {
  const id = await server.companyId('Plásticos del Bajío')
  const diego = await server.token('diego')
  await take('engineer', answersOf('engineer'))
  const deletedAt = (value: string) =>
    server.rows(`update user_account set deleted_at = ${value} where id in (
      select user_id from company_user where company_id = '${id}') and first_name = 'Lucía'`)
  const names = async () =>
    (await server.call(rjg.results, { params: { id } }, { token: diego })).map(({ firstName }) => firstName)
  expect(await names()).toContain('Lucía')
  await deletedAt('now()')
  try {
    expect(await names()).not.toContain('Lucía')
  } finally {
    await deletedAt('null')
  }
})

test.each(rjgPages)('the handout of %s has every slide and the note on product names', async page => {
  const answer = await fetch(`${server.url}${rjg.handout.path}?page=${page}`, {
    headers: { authorization: `Bearer ${lucia}`, 'accept-language': 'zh' },
  })
  expect(answer.status).toBe(200)
  const { pages, language } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(language).toBe('zh-CN')
  const text = pages.flatMap(({ lines }) => lines).join('')
  for (const show of showsOfPage[page])
    for (const { title } of slides.parse(contentOf(`shows/${show}`))) expect(text).toContain(title.zh)
  expect(text).toContain('产品名称归其所有者所有')
})

test('the videos of a page are ordered separately from the videos of support', async () => {
  const text = (en: string) => ({ en, es: '', zh: '', de: '' })
  const add = (name: string) =>
    server.call(
      support.createVideo,
      { body: { title: text(name), url: text('https://videos.example/1'), position: 0, page: 'copilot' } },
      { token: admin },
    )
  const before = await server.call(support.videos, { query: {} }, { token: admin })
  await add('a')
  const b = await add('b')
  const videos = await server.call(support.videos, { query: { page: 'copilot' } }, { token: lucia })
  expect(videos.map(({ title, position }) => [title.en, position])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  await server.call(support.deleteVideo, { params: { videoId: b.id } }, { token: admin })
  const remainingVideos = await server.call(support.videos, { query: { page: 'copilot' } }, { token: lucia })
  expect(remainingVideos.map(({ position }) => position)).toEqual([0])
  expect(await server.call(support.videos, { query: {} }, { token: admin })).toEqual(before)
  expect(
    (await server.askUntyped(support.videos, { query: { page: 'nowhere' } }, { token: lucia })).status,
  ).toBe(400)
})
