import { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { attachmentRoutesOf } from '#features/attachments/index.ts'
import { listComments } from './comment-rows.ts'
import {
  addComment,
  answerComment,
  changeComment,
  makeFinding,
  removeComment,
  resolveComment,
} from './comments.ts'
import { decide } from './decide.ts'
import { attachmentOwner, editableAttachmentOwner } from './files.ts'
import { addRevision, changeRevision, listRevisions, removeRevision } from './revisions.ts'

export const partDesignRoutes = [
  serve(calls.revisions, listRevisions),
  serve(calls.addRevision, addRevision),
  serve(calls.changeRevision, changeRevision),
  serve(calls.removeRevision, removeRevision),
  serve(calls.decide, ({ tx, caller, project, body }) => decide(tx, caller, project, body)),
  ...attachmentRoutesOf(calls, {
    thing: 'revisionId',
    readable: attachmentOwner,
    changeable: editableAttachmentOwner,
  }),
  serve(calls.comments, call => listComments(call, call.query)),
  serve(calls.addComment, call => addComment(call, call.body)),
  serve(calls.changeComment, call => changeComment(call, call.body)),
  serve(calls.removeComment, call => removeComment(call, call.query)),
  serve(calls.answerComment, call => answerComment(call, call.body)),
  serve(calls.resolveComment, call => resolveComment(call, call.body)),
  serve(calls.makeFinding, call => makeFinding(call, call.body)),
]
