import { expect, test } from 'vitest'
import { filesToPreload, publicScreenNames } from './files-to-preload.ts'

const imports = ['assets/app-a1.js', 'assets/frame-b2.js', 'assets/list-c3.js']

test('preloads the frame with the shell and with public screens only', () => {
  expect(publicScreenNames).toEqual(expect.arrayContaining(['SignIn', 'Register', 'ExternalTimeline']))
  expect(filesToPreload('assets/Shell-d4.js', imports)).toEqual(imports.slice(1))
  expect(filesToPreload('assets/Register-e5.js', imports)).toEqual(imports.slice(1))
  expect(filesToPreload('assets/Today-f6.js', imports)).toEqual(imports.slice(2))
})
