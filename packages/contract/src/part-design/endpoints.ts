import * as z from 'zod'
import { attachment } from '../attachments/entities.ts'
import { allRules, project, withModule } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { listAnswer } from '../core/lists.ts'
import * as comments from './comments.ts'
import * as entities from './entities.ts'

const reads = withModule('FourPointZero', project('member'))
const edits = withModule('FourPointZero', project('EditLaunch'))
/** Areas that show the design gauge and the validation alerts. */
const touches = ['launch', 'tool-validation'] as const

export const partDesign = area('part-design', {
  revisions: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}',
    summary: 'The revisions of the part that a tool makes, the newest first, or one of them',
    allow: reads,
    query: entities.revisionsQuery,
    answer: json(
      listAnswer('revisions', entities.revision).extend({
        today: fields.day,
        /** The currency of the owner company, for a new revision. */
        currencyCode: z.string(),
      }),
    ),
  }),
  addRevision: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}',
    summary: 'Propose a revision of the part',
    allow: edits,
    body: entities.newRevision,
    answer: created(entities.revision),
    touches,
  }),
  changeRevision: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}',
    summary: 'Change a revision of the part that nobody has decided on',
    allow: edits,
    body: entities.changedRevision,
    answer: json(entities.revision),
    touches,
  }),
  removeRevision: endpoint({
    method: 'DELETE',
    path: '/api/launch/partdesign/{id}',
    summary:
      'Delete a revision of the part that nobody has decided on, or has changed since it was read, with its files',
    allow: edits,
    query: entities.revisionVersionQuery,
    touches: [...touches, 'subscriptions'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/state',
    summary: 'Approve, reject or release a revision of the part, or take a decision back',
    allow: withModule('FourPointZero', project('SignOffLaunch')),
    body: entities.decision,
    answer: json(entities.revision),
    touches,
    noAppTokens: true,
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}/file',
    summary: 'The files of a revision of the part',
    allow: reads,
    query: entities.revisionQuery,
    answer: json(z.array(attachment)),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/file',
    summary: 'Add a file to a revision of the part that is not released',
    allow: edits,
    body: entities.revisionFileForm,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/launch/partdesign/{id}/file',
    summary: 'Delete a file of a revision of the part that is not released',
    allow: edits,
    query: entities.revisionFileQuery,
    touches: ['subscriptions'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}/file/download',
    summary: 'The bytes of a file of a revision of the part, with Range and ETag',
    allow: reads,
    query: entities.revisionFileQuery,
    answer: file,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}/comment',
    summary: 'The comments on a revision of the part, with their answers',
    allow: reads,
    query: comments.commentsQuery,
    answer: json(listAnswer('comments', comments.comment)),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment',
    summary: 'Comment on a revision of the part, or on a place of one of its models',
    allow: edits,
    body: comments.newComment,
    answer: created(comments.comment),
  }),
  changeComment: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/comment',
    summary: 'Change the text of an own comment or answer, as long as the comment is open',
    allow: edits,
    body: comments.changedComment,
    answer: json(comments.comment),
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/launch/partdesign/{id}/comment',
    summary:
      'Delete an own answer, or an own comment that nobody has answered, in the version that was read; who may sign off deletes any, with its answers',
    allow: edits,
    query: comments.commentVersionQuery,
  }),
  answerComment: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment/answer',
    summary: 'Answer an open comment; its people and those who lead the launch are notified',
    allow: edits,
    body: comments.newAnswer,
    answer: created(comments.comment),
  }),
  resolveComment: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/comment/state',
    summary: 'Resolve a comment, or open it again',
    allow: edits,
    body: comments.resolution,
    answer: json(comments.comment),
  }),
  makeFinding: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment/finding',
    summary: 'Make a finding of a tryout of a comment, once',
    allow: allRules(edits, project('EditMolding')),
    body: comments.findingOfComment,
    answer: created(comments.comment),
    touches: ['mold-qualification', 'projects', 'tool-validation'],
  }),
})
