import { expect, test } from 'vitest'
import { isLocalAddress } from './local-address.ts'

test.each([
  'http://127.0.0.1:3000/report/1',
  'http://127.1.2.3',
  'http://0.0.0.0:3000',
  'http://localhost',
  'https://tools.localhost:8443/',
  'http://[::1]:3000',
  'http://[::]:3000',
])('%s leads to the computer of the reader', address => expect(isLocalAddress(address)).toBe(true))

test.each([
  'https://tools.example.com/report/1',
  'http://192.168.4.20:3000',
  'http://localhost.example.com',
  'http://127.example.com',
  'http://[fd00::1]:3000',
  '0e000000-0000-7000-8000-000000000000',
  '',
])('%j does not lead to the computer of the reader', text => expect(isLocalAddress(text)).toBe(false))
