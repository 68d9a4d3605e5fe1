import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { serve, serveFileInSteps, serveWithoutTransaction } from '#core/http/serve.ts'
import { sharedBytes } from './bytes.ts'
import { changeLink, createLink, listLinks, ownLink, removeLink } from './links.ts'
import { lookOfLink } from './look.ts'
import { address, downloadShared, openShared } from './shared-resource.ts'

export const sharingRoutes = [
  serve(sharing.list, listLinks),
  serve(sharing.own, ownLink),
  serveWithoutTransaction(sharing.create, createLink),
  serveWithoutTransaction(sharing.update, changeLink),
  serve(sharing.removeOwn, ({ tx, services, caller, project, query }) =>
    removeLink(tx, services, project, query.token, { user: caller.id, entry: query.fileStreamId }),
  ),
  serve(sharing.remove, ({ tx, services, project, query }) => removeLink(tx, services, project, query.token)),
  serve(sharing.look, lookOfLink),
  serveWithoutTransaction(sharing.open, openShared),
  serveFileInSteps(sharing.download, downloadShared),
  serveWithoutTransaction(sharing.address, address),
  serveFileInSteps(sharing.bytes, sharedBytes),
]
