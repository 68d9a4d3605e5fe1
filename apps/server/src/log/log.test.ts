import { expect, test } from 'vitest'
import { pathForLog } from './log.ts'

test.each([
  ['/api/project/listing?searchTerm=secret', '/api/project/listing'],
  ['/api/file/eyJrZXkiOiJ4In0.c2lnbmF0dXJl', '/api/file/…'],
  ['/api/storage/shared/0a.c2lnbmF0dXJl/download?x=1', '/api/storage/shared/…/download'],
  ['/API/Storage/Shared/0a.c2lnbmF0dXJl', '/API/Storage/Shared/…'],
  ['/api/timeline/shared/0a.c2lnbmF0dXJl', '/api/timeline/shared/…'],
  ['/api/launch/operation/shared/0a.c2lnbmF0dXJl/update', '/api/launch/operation/shared/…/update'],
  ['/external/0a.c2lnbmF0dXJl', '/external/…'],
  ['/external/operations/0a.c2lnbmF0dXJl', '/external/…'],
])('%s is logged as %s', (url, logged) => expect(pathForLog(url)).toBe(logged))
