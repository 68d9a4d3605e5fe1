import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsLimits } from '@steelsafe/contract/gps/limits.ts'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sharedShop, shopServer, type TestServer } from '#test/support/harness.ts'
import { distanceKm } from './distance.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await sharedShop()
  mia = await server.token('mia')
})
beforeEach(async () => {
  id = (await server.newProject()).id
  await server.addToProject(id, 'hugo', projectRelationships.supplier.id)
})

const add = (body: object) => server.askUntyped(gps.create, { params: { id }, body }, { token: mia })
const record = (token: string) =>
  server.call(gps.create, { params: { id }, body: { latitude: 42.33, longitude: -83.05 } }, { token })
const list = () => server.call(gps.list, { params: { id }, query: {} }, { token: mia })

test('the locations of a tool are listed newest first, with the person who recorded each location', async () => {
  await add({ latitude: 42.33, longitude: -83.05, city: 'Detroit', countryCode: 'US' })
  const { status, body } = await add({ latitude: 20.52, longitude: -100.81, comments: 'At the press' })
  expect(status).toBe(201)
  expect((await list()).map(location => [location.latitude, location.city, location.person])).toEqual([
    [20.52, '', 'Mia Torres'],
    [42.33, 'Detroit', 'Mia Torres'],
  ])
  const newest = await server.call(gps.list, { params: { id }, query: { limit: 1 } }, { token: mia })
  expect(newest.map(location => location.comments)).toEqual(['At the press'])
  const { id: gpsId } = body as { id: string }
  const one = await server.call(gps.list, { params: { id }, query: { gpsId } }, { token: mia })
  expect(one).toMatchObject([{ comments: 'At the press' }])
  const unknown = { params: { id }, query: { gpsId: '0e000000-0000-7000-8000-000000000000' } }
  expect((await server.ask(gps.list, unknown, { token: mia })).status).toBe(404)
})

test.each([
  [{ latitude: 90.1, longitude: 0 }, 'latitude'],
  [{ latitude: 0, longitude: -181 }, 'longitude'],
  [{ latitude: 'north', longitude: 0 }, 'latitude'],
  [{ latitude: 0, longitude: 0, countryCode: 'XX' }, 'countryCode'],
])('a location with the values %o is refused', async (body, field) => {
  const answer = await add(body)
  expect([answer.status, Object.keys((answer.body as { modelState: object }).modelState)]).toEqual([
    400,
    [field],
  ])
})

test.each([
  ['null', null],
  ['an empty text', ''],
  ['nothing', undefined],
])('a location with %s for its latitude is refused', async (_, latitude) => {
  const before = await list()
  const answer = await add({ latitude, longitude: -83.05 })
  expect(answer.status).toBe(400)
  const { modelState } = answer.body as { modelState: { latitude: string[] } }
  expect(modelState.latitude).toEqual(['Required'])
  expect(await list()).toEqual(before)
})

test('a latitude that is sent as a text is refused', async () => {
  const answer = await add({ latitude: '42.33', longitude: -83.05 })
  expect(answer.status).toBe(400)
})

test('the person who recorded a location can correct it, which does not change its date and its person', async () => {
  const hugo = await server.token('hugo')
  const recordedLocation = await record(hugo)
  expect(recordedLocation.can).toEqual({ change: true })
  const { version } = recordedLocation
  const body = { gpsId: recordedLocation.id, latitude: 20.52, longitude: -100.81, city: 'Celaya', version }
  const corrected = await server.call(gps.update, { params: { id }, body }, { token: hugo })
  expect(corrected).toMatchObject({
    id: recordedLocation.id,
    date: recordedLocation.date,
    latitude: 20.52,
    city: 'Celaya',
  })
  expect(corrected.person).toBe(recordedLocation.person)
  const wrong = { ...body, longitude: null }
  expect(await server.askUntyped(gps.update, { params: { id }, body: wrong }, { token: hugo })).toMatchObject(
    {
      status: 400,
      body: { modelState: { longitude: ['Required'] } },
    },
  )
})

test('a correction of an older version of a location is refused, and nothing of it is stored', async () => {
  const { id: gpsId, version } = await record(mia)
  const correct = (latitude: number, read: number) =>
    server.ask(
      gps.update,
      { params: { id }, body: { gpsId, latitude, longitude: 7, version: read } },
      { token: mia },
    )
  const answers = await Promise.all([correct(50, version), correct(51, version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = async () =>
    (await server.call(gps.list, { params: { id }, query: { gpsId } }, { token: mia }))[0]!
  const before = await stored()
  expect(await correct(52, version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await stored()).toEqual(before)
  expect((await correct(52, before.version)).status).toBe(200)
})

test('the user who recorded a location can delete it, and the audit records the deletion', async () => {
  const hugo = await server.token('hugo')
  const recordedLocation = await record(hugo)
  const input = { params: { id }, query: { gpsId: recordedLocation.id } }
  await server.call(gps.delete, input, { token: hugo })
  expect((await list()).map(location => location.id)).not.toContain(recordedLocation.id)
  expect((await server.ask(gps.delete, input, { token: hugo })).status).toBe(404)
  const audited = await server.rows<{ verb: string }>(
    `select verb from audit_entry where subject = 'gps_location' and subject_id = $1 order by at`,
    [recordedLocation.id],
  )
  expect(audited.map(entry => entry.verb)).toEqual(['insert', 'delete'])
})

test('a location that another user has corrected meanwhile is not deleted', async () => {
  const { id: gpsId, version } = await record(mia)
  const body = { gpsId, latitude: 50, longitude: 7, version }
  const corrected = await server.call(gps.update, { params: { id }, body }, { token: mia })
  const remove = (read: number) =>
    server.ask(gps.delete, { params: { id }, query: { gpsId, version: read } }, { token: mia })
  expect(await remove(version)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await list()).map(location => location.id)).toContain(gpsId)
  expect((await remove(corrected.version)).status).toBe(204)
})

test('Hugo, who may not edit the profile, cannot change locations that Mia recorded; Mia may change all', async () => {
  const hugo = await server.token('hugo')
  const [ofMia, ofHugo] = [await record(mia), await record(hugo)]
  const listedLocations = await server.call(
    gps.list,
    { params: { id }, query: { gpsId: ofMia.id } },
    { token: hugo },
  )
  expect(listedLocations[0]!.can).toEqual({ change: false })
  const body = { gpsId: ofMia.id, latitude: 1, longitude: 1, version: 1 }
  expect(await server.refusal(gps.update, { params: { id }, body }, { token: hugo })).toMatchObject({
    status: 403,
    message: 'You can correct or delete only locations that you recorded yourself.',
  })
  const query = { gpsId: ofMia.id }
  expect((await server.ask(gps.delete, { params: { id }, query }, { token: hugo })).status).toBe(403)
  await server.call(gps.update, { params: { id }, body: { ...body, gpsId: ofHugo.id } }, { token: mia })
  await server.call(gps.delete, { params: { id }, query: { gpsId: ofHugo.id } }, { token: mia })
})

test('a location of another project is not found', async () => {
  const recordedLocation = await record(mia)
  const params = { id: await server.projectId('NL-24-0108') }
  const body = { gpsId: recordedLocation.id, latitude: 1, longitude: 1, version: 1 }
  expect((await server.ask(gps.update, { params, body }, { token: mia })).status).toBe(404)
  expect(
    (await server.ask(gps.delete, { params, query: { gpsId: recordedLocation.id } }, { token: mia })).status,
  ).toBe(404)
})

test('a tool has a maximum number of locations', async () => {
  await server.rows(
    `insert into gps_location (id, project_id, latitude, longitude)
     select gen_random_uuid(), $1, 48, 11 from generate_series(1, $2)`,
    [id, gpsLimits.locations - 1],
  )
  const location = { latitude: 42.33, longitude: -83.05 }
  const answers = await Promise.all([add(location), add(location), add(location)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    error: 'gps:rule.tooManyPlaces',
    message: expect.stringContaining(String(gpsLimits.locations)),
  })
})

test('towns are found by the beginning of their names, ignoring case and accents, largest first', async () => {
  const cities = async (searchTerm: string) =>
    (await server.call(gps.search, { query: { searchTerm } }, { token: mia })).map(({ city }) => city)
  expect(await cities('münche')).toContain('Münchenstein')
  expect(await cities('MUNCHENST')).toEqual(await cities('münchenst'))
  expect((await cities('lo'))[0]).toBe('London')
  expect(await cities('no town is called so')).toEqual([])
})

test('the address of a location is the nearest bundled town, and a location at sea has no address', async () => {
  const reverse = (lat: string, lon: string) =>
    server.askUntyped(gps.reverse, { query: { lat, lon } }, { token: mia })
  expect((await reverse('48.14', '11.58')).body).toMatchObject({
    countryCode: 'DE',
    city: expect.stringMatching(/M(ü|u)n/),
  })
  expect(await reverse('0', '-150')).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('address') },
  })
  expect((await reverse('91', '0')).status).toBe(400)
  const matches = await server.call(gps.search, { query: { searchTerm: 'celaya' } }, { token: mia })
  expect(matches[0]).toMatchObject({ city: 'Celaya', countryCode: 'MX' })
})

test('an address comes from the configured service, or from the bundled towns when the service fails', async () => {
  let status = 200
  const service = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const location = {
      lat: '48.1',
      lon: '11.5',
      address: {
        road: 'Werkstraße',
        house_number: '7',
        city: 'Testheim',
        postcode: '80000',
        country_code: 'de',
      },
    }
    response.end(JSON.stringify(request.url?.includes('reverse') ? location : [location]))
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const own = await shopServer({ GEOCODER_URL: `http://127.0.0.1:${port}/` })
  onTestFinished(() => own.stop())
  const token = await own.token('mia')
  const reverse = () => own.call(gps.reverse, { query: { lat: '48.14', lon: '11.58' } }, { token })
  expect(await reverse()).toMatchObject({
    streetAddress1: 'Werkstraße 7',
    city: 'Testheim',
    countryCode: 'DE',
  })
  status = 500
  expect(await reverse()).toMatchObject({ countryCode: 'DE', streetAddress1: '' })
})

test('distances are measured on the surface of the globe, also across the 180th meridian', () => {
  expect(distanceKm(52.52, 13.405, 48.137, 11.575)).toBeCloseTo(504, -1)
  expect(distanceKm(0, 179.5, 0, -179.5)).toBeCloseTo(111, -1)
})
