import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { mockEndpoint } from './answers.ts'
import { id, instant, onlyRow } from './two-people.ts'

const today = '2026-11-22'

/** Returns the draft of an analysis, with these changes. */
export const analysisWith = (changes: Partial<Analysis> = {}): Analysis => ({
  id,
  kind: 'CAE',
  title: 'Filling',
  partRevisionId: '00000000-0000-4000-8000-000000000003',
  partRevision: 'A',
  date: '2026-11-20',
  solver: '',
  mesh: '',
  material: '',
  predictions: {},
  conclusions: '',
  state: 'Draft',
  revision: 1,
  revisionReason: '',
  reviewedBy: '',
  reviewedDate: null,
  actions: [],
  openActionCount: 0,
  attachedFiles: [],
  addedById: null,
  addedBy: 'Ben Ito',
  modifiedDate: instant,
  version: 1,
  ...changes,
})

/** Returns an approved tryout without signatures, with these changes. */
export const tryoutWith = (changes: Partial<Tryout> = {}): Tryout => ({
  id,
  number: 1,
  state: 'Planned',
  plannedDate: '2026-11-20',
  actualDate: '2026-11-20',
  press: 'P12',
  lot: 'A-1042',
  cavitiesRun: 4,
  blockedCavities: [],
  attendants: '',
  isMaster: false,
  shots: 40,
  outcome: 'Approved',
  missedReason: null,
  extraReason: null,
  extraCost: null,
  currencyCode: 'USD',
  isExtra: false,
  summary: '',
  internalNote: '',
  parameters: {},
  revision: 1,
  revisionReason: '',
  signatures: [],
  signedRevisions: [],
  findingCount: 0,
  openCount: 0,
  verifiedCount: 0,
  valueCount: 0,
  modifiedDate: instant,
  version: 1,
  can: { change: true, sign: true, remove: false },
  ...changes,
})

/** Mocks the tryouts of a tool. */
export const mockTryouts = (read: () => Tryout[], cavities = 4) =>
  mockEndpoint(moldQualification.tryouts, () => ({
    tryouts: read(),
    totalCount: read().length,
    limit: 3,
    today,
    cavities,
    isMetric: true,
    currencyCode: 'USD' as const,
  }))

/** Returns an operation that is planned, with these changes. */
export const operationWith = (changes: Partial<Operation> = {}): Operation => ({
  id,
  component: 'Cavity insert',
  kind: 'Steel',
  shop: 'Toolroom',
  shopCompanyId: null,
  plannedHours: 12,
  actualHours: null,
  plannedStart: '2026-11-20',
  plannedEnd: '2026-11-24',
  actualStart: null,
  actualEnd: null,
  expectedEnd: null,
  percent: 40,
  remark: '',
  daysLate: 0,
  task: null,
  isWaiting: false,
  attachedFiles: [],
  version: 1,
  can: { change: true },
  ...changes,
})

/** Mocks the page of an operation, which has no reports and no files. */
export const mockOperation = (read: () => Operation) => [
  mockEndpoint(operations.list, () => ({
    ...onlyRow,
    today,
    operations: [read()],
    progress: { plannedHours: 12, actualHours: 0, lateCount: 0, latest: null },
    can: { add: true },
  })),
  mockEndpoint(operations.shops, () => []),
  mockEndpoint(operations.updates, () => ({ ...onlyRow, updates: [], totalCount: 0, can: { decide: true } })),
  mockEndpoint(operations.files, () => []),
]
