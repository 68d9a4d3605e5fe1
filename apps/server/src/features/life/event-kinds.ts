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
  of: (tool: LifeTool, reach: number | null) => EventSource
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
