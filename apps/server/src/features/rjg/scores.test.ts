import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let lucia: string
let diego: string
beforeAll(async () => {
  server = await sharedShop()
  lucia = await server.token('lucia')
  diego = await server.token('diego')
})
beforeEach(async () => {
  await server.rows('delete from exercise_score')
  await server.rows('delete from exercise_hint')
})

type ScoreForm = { challenge: number; score: number }
const save = (body: ScoreForm, token = lucia) => server.ask(rjg.saveScore, { body: body as never }, { token })
const own = async (token = lucia) =>
  (await server.call(rjg.scores, {}, { token })).map(({ challenge, score }) => [challenge, score])

test('the best score of each exercise is saved, and a lower score changes nothing', async () => {
  expect((await save({ challenge: 3, score: 60 })).status).toBe(204)
  await save({ challenge: 3, score: 90 })
  await save({ challenge: 3, score: 40 })
  await save({ challenge: 1, score: 10 })
  expect(await own()).toEqual([
    [1, 10],
    [3, 90],
  ])
})

test('a user sees only their own scores', async () => {
  await save({ challenge: 3, score: 60 })
  expect(await own(diego)).toEqual([])
})

test('an unknown exercise and an invalid score are refused', async () => {
  for (const body of [
    { challenge: 9, score: 50 },
    { challenge: 0, score: 50 },
    { challenge: 1, score: 9 },
    { challenge: 1, score: 101 },
    { challenge: 1, score: 50.5 },
  ])
    expect((await save(body)).status).toBe(400)
  expect(await own()).toEqual([])
})

type SpentForm = { challenge: number; shown: number; wrong?: number; flashes?: number }
const spend = (body: SpentForm, token = lucia) =>
  server.ask(rjg.saveHints, { body: body as never }, { token })

test('the numbers of shown hints, wrong checks and flashes are saved, and a smaller number changes nothing', async () => {
  expect((await spend({ challenge: 3, shown: 2 })).status).toBe(204)
  await spend({ challenge: 3, shown: 1, wrong: 4, flashes: 1 })
  await spend({ challenge: 3, shown: 0, wrong: 2, flashes: 3 })
  await spend({ challenge: 1, shown: 0, wrong: 1 })
  for (const body of [
    { challenge: 3, shown: 4 },
    { challenge: 3, shown: -1 },
    { challenge: 9, shown: 1 },
    { challenge: 3, shown: 1, wrong: -1 },
    { challenge: 3, shown: 1, flashes: 0.5 },
    { challenge: 3, shown: 1, wrong: 10_000 },
  ])
    expect((await spend(body)).status).toBe(400)
  expect(await server.call(rjg.hints, {}, { token: lucia })).toEqual([
    { challenge: 1, shown: 0, wrong: 1, flashes: 0 },
    { challenge: 3, shown: 2, wrong: 4, flashes: 3 },
  ])
  expect(await server.call(rjg.hints, {}, { token: diego })).toEqual([])
})

test('a score is limited to the points that remain after the hints, wrong checks and flashes of its user', async () => {
  await spend({ challenge: 3, shown: 1, wrong: 1, flashes: 3 })
  await save({ challenge: 3, score: 100 })
  await save({ challenge: 1, score: 100 })
  await save({ challenge: 3, score: 100 }, diego)
  expect(await own()).toEqual([
    [1, 100],
    [3, 70],
  ])
  expect(await own(diego)).toEqual([[3, 100]])
})

test('hints and wrong checks after a score do not lower the saved score', async () => {
  await save({ challenge: 3, score: 90 })
  await spend({ challenge: 3, shown: 3, wrong: 2 })
  await save({ challenge: 3, score: 90 })
  expect(await own()).toEqual([[3, 90]])
})

test('the administrator of a company sees only the scores of its users; members and outsiders are refused', async () => {
  const params = { id: await server.companyId('Plásticos del Bajío') }
  const mia = await server.token('mia')
  await save({ challenge: 3, score: 60 }, lucia)
  await server.rows('insert into exercise_score (user_id, challenge, score) values ($1, 5, 80)', [
    await server.userId('mia'),
  ])
  const answers = async (token: string) => (await server.ask(rjg.companyScores, { params }, { token })).status
  const scores = await server.call(rjg.companyScores, { params }, { token: diego })
  expect(scores.map(({ name }) => name)).toEqual(['Lucía Ortega'])
  expect(scores[0]).toMatchObject({ scores: [{ challenge: 3, score: 60 }] })
  expect(await answers(lucia)).toBe(403)
  expect(await answers(mia)).toBe(404)
})
