import { expect, test } from 'vitest'
import { openStorage } from '../open-storage.ts'
import { readS3Address } from './s3-address.ts'

test('an address is read with its defaults', () => {
  expect(readS3Address('s3://KEY:SECRET@files.example/tools')).toEqual({
    endpoint: 'https://files.example',
    region: 'us-east-1',
    bucket: 'tools',
    pathStyle: true,
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
  })
})

test('an address is read with every option, and percent-encoded key and secret', () => {
  const address = 's3://a%2Bb:x%2Fy%40z@[::1]:9000/tools?region=eu-central-1&tls=false&pathStyle=false'
  expect(readS3Address(address)).toEqual({
    endpoint: 'http://[::1]:9000',
    region: 'eu-central-1',
    bucket: 'tools',
    pathStyle: false,
    credentials: { accessKeyId: 'a+b', secretAccessKey: 'x/y@z' },
  })
})

test.each([
  ['another protocol', 'https://KEY:hush@files.example/tools'],
  ['a port that is none', 's3://KEY:hush@files.example:port/tools'],
  ['a slash in the secret', 's3://KEY:hush/hush@files.example/tools'],
  ['no secret', 's3://hush@files.example/tools'],
  ['no key', 's3://:hush@files.example/tools'],
  ['no bucket', 's3://KEY:hush@files.example'],
  ['a folder in the bucket', 's3://KEY:hush@files.example/tools/hush'],
  ['a secret that is not percent-encoded', 's3://KEY:hush%zz@files.example/tools'],
  ['a misspelt option', 's3://KEY:hush@files.example/tools?tsl=hush'],
  ['neither true nor false', 's3://KEY:hush@files.example/tools?tls=hush'],
])(
  'an address with %s is refused with an error that names the setting and does not show the secret',
  async (_, address) => {
    const error = await openStorage({ dataDir: '/', storageUrl: address }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    const { message, cause, stack } = error as Error
    expect(message).toMatch(/^STORAGE_URL .* s3:\/\/KEY:SECRET@host/)
    expect(cause).toBeUndefined()
    expect(Object.keys(error as Error)).toEqual([])
    expect(stack).not.toContain('hush')
  },
)
