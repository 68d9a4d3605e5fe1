import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type { LifeKind } from '@steelsafe/contract/life/names.ts'
import type { EventSource, LifeTool } from './event-source.ts'
import { documents, fileVersions, places } from './files-and-places.ts'
import { maintenance, months, targets } from './operation.ts'
import { completions, dates, payments, phases } from './plan.ts'
import { signatures, tryouts } from './tryouts.ts'

/** All kinds of entries with the right to see them. A kind may have several sources. */
export const eventKinds: readonly {
  kind: LifeKind
  needs: ProjectAction | 'member'
  /** The module that one of the reader's companies must have subscribed to. */
  module?: Module
  /**
   * Returns the source of the events of a tool.
   * @param reach the number of newest rows to read; null for all
   */
  sourceOf: (tool: LifeTool, reach: number | null) => EventSource
}[] = [
  { kind: 'phases', needs: 'member', sourceOf: phases },
  { kind: 'phases', needs: 'ViewProfile', sourceOf: dates },
  { kind: 'milestones', needs: 'ViewProjectStatusAlert', sourceOf: completions },
  { kind: 'tryouts', needs: 'member', module: 'FourPointZero', sourceOf: tryouts },
  { kind: 'tryouts', needs: 'member', module: 'FourPointZero', sourceOf: signatures },
  { kind: 'payments', needs: 'member', sourceOf: payments },
  { kind: 'production', needs: 'ViewProductionData', sourceOf: months },
  { kind: 'production', needs: 'ViewProductionData', sourceOf: targets },
  { kind: 'maintenance', needs: 'member', sourceOf: maintenance },
  { kind: 'files', needs: 'ViewFiles', sourceOf: fileVersions },
  { kind: 'documents', needs: 'ViewProjectDocuments', sourceOf: documents },
  { kind: 'places', needs: 'member', sourceOf: places },
]
