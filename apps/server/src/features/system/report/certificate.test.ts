import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '#test/support/certificate.ts'
import { certificateReport, resultOf } from './certificate.ts'

/** Starts a server with a self-signed certificate. Returns its port. */
async function startProxy(): Promise<number> {
  const proxy = createServer(selfSigned).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  return (proxy.address() as AddressInfo).port
}

test.each(['localhost', '127.0.0.1'])('the end date of the certificate of https://%s is read', async host => {
  const port = await startProxy()
  expect(await certificateReport(`https://${host}:${port}`)).toEqual({
    result: 'fine',
    host: `${host}:${port}`,
    endDate: '2126-10-30T07:03:35.000Z',
    daysLeft: expect.any(Number),
    problem: null,
  })
})

test('a certificate is read again only after ten minutes', async () => {
  const url = `https://127.0.0.1:${await startProxy()}`
  const now = new Date('2126-10-29T07:03:35.000Z')
  expect(await certificateReport(url, now)).toMatchObject({ result: 'soon', daysLeft: 1 })
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await certificateReport(url, later(9))).toMatchObject({ result: 'soon' })
  expect(await certificateReport(url, later(2 * 24 * 60))).toMatchObject({ result: 'expired', daysLeft: -1 })
})

test('an address without https has no certificate', async () => {
  expect(await certificateReport('http://tools.example.com')).toMatchObject({ result: 'none', host: null })
})

test('the report of an address that does not respond contains the reason', async () => {
  const unused = createServer(selfSigned).listen(0, '127.0.0.1')
  await once(unused, 'listening')
  const { port } = unused.address() as AddressInfo
  unused.close()
  await once(unused, 'close')
  expect(await certificateReport(`https://127.0.0.1:${port}`)).toMatchObject({
    result: 'unknown',
    host: `127.0.0.1:${port}`,
    endDate: null,
    problem: expect.stringContaining('ECONNREFUSED'),
  })
})

test.each([
  [90, 15, 'fine'],
  [90, 13, 'soon'],
  [90, 0, 'expired'],
  [90, -1, 'expired'],
  // Certificates with a lifetime of a few days are renewed later.
  [6, 3, 'fine'],
  [6, 1, 'soon'],
])('a certificate for %i days with %i days left is %s', (lifetimeDays, daysLeft, result) => {
  const now = new Date('2026-11-26T10:00:00Z')
  const end = new Date(now.getTime() + daysLeft * dayMs)
  expect(resultOf(new Date(end.getTime() - lifetimeDays * dayMs), end, now)).toBe(result)
})
