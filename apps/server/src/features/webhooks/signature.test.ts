import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

test('the signature matches the example of the Standard Webhooks specification', () => {
  const headers = signedHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1_614_265_330_000,
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets give two signatures in their order', () => {
  const both = signedHeaders('id', 'body', [newSecret(), newSecret()])['webhook-signature']!
  expect(both).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/)
})

test('a secret has 256 bits and is random', () => {
  expect(newSecret()).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(newSecret()).not.toBe(newSecret())
})
