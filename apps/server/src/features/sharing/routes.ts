import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { serve, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { getThemeOfLink } from './link-theme.ts'
import { createLink, deleteLink, listLinks, ownLink, updateLink } from './links.ts'
import { openSharedFile } from './open-shared-file.ts'
import { createDownloadAddress, downloadShared, openShared } from './shared-resource.ts'

export const sharingRoutes = [
  serve(sharing.list, listLinks),
  serve(sharing.getOwn, ownLink),
  serveWithoutTransaction(sharing.create, createLink),
  serveWithoutTransaction(sharing.update, updateLink),
  serve(sharing.deleteOwn, ({ tx, services, caller, project, query }) =>
    deleteLink(tx, services, project, query.token, { user: caller.id, entry: query.fileStreamId }),
  ),
  serve(sharing.delete, ({ tx, services, project, query }) => deleteLink(tx, services, project, query.token)),
  serve(sharing.look, getThemeOfLink),
  serveWithoutTransaction(sharing.open, openShared),
  serveFileWithoutTransaction(sharing.download, downloadShared),
  serveWithoutTransaction(sharing.createAddress, createDownloadAddress),
  serveFileWithoutTransaction(sharing.bytes, openSharedFile),
]
