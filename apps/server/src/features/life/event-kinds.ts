import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type { LifeKind } from '@steelsafe/contract/life/names.ts'
import type { SQL } from 'drizzle-orm'
import type { EventSource, LifeTool } from './event-source.ts'
import { documents, fileVersions, places } from './files-and-places.ts'
import { maintenance, months, targets } from './operation.ts'
import { completions, dates, payments, phases } from './plan.ts'
import { signatures, tryouts } from './tryouts.ts'

/** All kinds of entries with the right to see them. A kind may have several sources. */
export const eventKinds: readonly {
  kind: LifeKind
  requiredAction: ProjectAction | 'member'
  /** The module that one of the reader's companies must have subscribed to. */
  module?: Module
  /**
   * Returns the source of the events of a tool.
   * @param limit the LIMIT clause for the newest rows; null for all
   */
  sourceOf: (tool: LifeTool, limit: SQL | null) => EventSource
}[] = [
  { kind: 'phases', requiredAction: 'member', sourceOf: phases },
  { kind: 'phases', requiredAction: 'ViewProfile', sourceOf: dates },
  { kind: 'milestones', requiredAction: 'ViewProjectStatusAlert', sourceOf: completions },
  { kind: 'tryouts', requiredAction: 'member', module: 'FourPointZero', sourceOf: tryouts },
  { kind: 'tryouts', requiredAction: 'member', module: 'FourPointZero', sourceOf: signatures },
  { kind: 'payments', requiredAction: 'member', sourceOf: payments },
  { kind: 'production', requiredAction: 'ViewProductionData', sourceOf: months },
  { kind: 'production', requiredAction: 'ViewProductionData', sourceOf: targets },
  { kind: 'maintenance', requiredAction: 'member', sourceOf: maintenance },
  { kind: 'files', requiredAction: 'ViewFiles', sourceOf: fileVersions },
  { kind: 'documents', requiredAction: 'ViewProjectDocuments', sourceOf: documents },
  { kind: 'places', requiredAction: 'member', sourceOf: places },
]
