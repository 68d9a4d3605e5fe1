import { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { listComments } from './comment-rows.ts'
import {
  answerComment,
  createComment,
  createFindingFromComment,
  deleteComment,
  resolveComment,
  updateComment,
} from './comments.ts'
import { changeableOwner, readableOwner } from './files.ts'
import { createRevision, deleteRevision, listRevisions, updateRevision } from './revisions.ts'
import { setRevisionState } from './set-revision-state.ts'

export const partDesignRoutes = [
  serve(calls.revisions, listRevisions),
  serve(calls.createRevision, createRevision),
  serve(calls.updateRevision, updateRevision),
  serve(calls.deleteRevision, deleteRevision),
  serve(calls.setState, ({ tx, caller, project, body }) => setRevisionState(tx, caller, project, body)),
  ...attachmentRoutesOf(calls, {
    thing: 'revisionId',
    readable: readableOwner,
    changeable: changeableOwner,
  }),
  serve(calls.comments, call => listComments(call, call.query)),
  serve(calls.createComment, call => createComment(call, call.body)),
  serve(calls.updateComment, call => updateComment(call, call.body)),
  serve(calls.deleteComment, call => deleteComment(call, call.query)),
  serve(calls.replyToComment, call => answerComment(call, call.body)),
  serve(calls.resolveComment, call => resolveComment(call, call.body)),
  serve(calls.createFinding, call => createFindingFromComment(call, call.body)),
]
