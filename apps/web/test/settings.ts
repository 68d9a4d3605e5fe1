import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { mockEndpoint } from './answers.ts'

/** Mocks the public settings of an installation: defaults with these changes. */
export const mockSettings = (changes: Partial<Output<typeof system.publicSettings>> = {}) =>
  mockEndpoint(system.publicSettings, () => ({
    corporateUrl: null,
    largestFileBytes: 1_000,
    largestImageBytes: 1_000,
    largestAttachmentBytes: 1_000,
    attachmentExtensions: [],
    mapTiles: null,
    hasPasswordMail: false,
    timeZone: 'UTC',
    hasReference: false,
    printedUrl: 'https://tools.example',
    ...changes,
  }))
