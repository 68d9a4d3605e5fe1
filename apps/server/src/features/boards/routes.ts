import { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { updateDetail } from '#features/milestones/index.ts'
import { explain } from '#features/responsible/index.ts'
import { assignResponsible } from './assign.ts'
import { readBoard } from './board.ts'
import { addressOfFeed, readFeed, renewFeed, stopFeed } from './feed.ts'
import { lockOpenMilestone } from './open-milestone.ts'
import { readOptions } from './options.ts'
import { readWork } from './work.ts'

export const boardRoutes = [
  serve(calls.list, readBoard),
  serve(calls.work, readWork),
  serve(calls.setResponsible, ({ tx, project, body }) => assignResponsible(tx, project, body)),
  serve(calls.saveDelayReason, ({ tx, caller, project, body }) =>
    explain(tx, { lock: lockOpenMilestone, change: updateDetail }, caller, project, body),
  ),
  serveFile(calls.feed, readFeed),
  serve(calls.ownFeed, ({ tx, services, caller }) => addressOfFeed(tx, services, caller.id)),
  serve(calls.renewFeed, renewFeed),
  serve(calls.stopFeed, stopFeed),
  serve(calls.options, readOptions),
]
