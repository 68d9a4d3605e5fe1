import type { ProjectAction } from '@steelsafe/contract/core/actions.ts'
import type { LifeKind } from '@steelsafe/contract/life/names.ts'
import type { Module } from '@steelsafe/contract/subscriptions/names.ts'
import { documents, fileVersions, places } from './files-and-places.ts'
import { maintenance, months, targets } from './operation.ts'
import { completions, dates, payments, phases } from './plan.ts'
import type { Source, Tool } from './source.ts'
import { signatures, tryouts } from './tryouts.ts'

/** Every kind, with what it takes to see it; a kind may have several sources. */
export const kinds: readonly {
  kind: LifeKind
  needs: ProjectAction | 'member'
  /** A part of the product that a company of the reader has to have subscribed to. */
  module?: Module
  /** @param reach how many of the newest are asked for; null for all */
  of: (tool: Tool, reach: number | null) => Source
}[] = [
  { kind: 'phases', needs: 'member', of: phases },
  { kind: 'phases', needs: 'ViewProfile', of: dates },
  { kind: 'milestones', needs: 'ViewProjectStatusAlert', of: completions },
  { kind: 'tryouts', needs: 'member', module: 'FourPointZero', of: tryouts },
  { kind: 'tryouts', needs: 'member', module: 'FourPointZero', of: signatures },
  { kind: 'payments', needs: 'member', of: payments },
  { kind: 'production', needs: 'ViewProductionData', of: months },
  { kind: 'production', needs: 'ViewProductionData', of: targets },
  { kind: 'maintenance', needs: 'member', of: maintenance },
  { kind: 'files', needs: 'ViewFiles', of: fileVersions },
  { kind: 'documents', needs: 'ViewProjectDocuments', of: documents },
  { kind: 'places', needs: 'member', of: places },
]
