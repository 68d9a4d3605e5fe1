import { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import { serve, serveFile } from '#core/serve.ts'
import { readBoard } from './board.ts'
import { addressOfFeed, readFeed, renewFeed, stopFeed } from './feed.ts'
import { readOptions } from './options.ts'

export const boardRoutes = [
  serve(calls.list, ({ tx, services, caller, origin, company, query }) =>
    readBoard(tx, services, caller, origin.language, company, query),
  ),
  serveFile(calls.feed, ({ tx, services, params }) => readFeed(tx, services, params.token)),
  serve(calls.ownFeed, ({ tx, services, caller }) => addressOfFeed(tx, services, caller.id)),
  serve(calls.renewFeed, ({ tx, services, caller }) => renewFeed(tx, services, caller.id)),
  serve(calls.stopFeed, ({ tx, caller }) => stopFeed(tx, caller.id)),
  serve(calls.options, ({ tx, caller, company }) => readOptions(tx, caller, company)),
]
