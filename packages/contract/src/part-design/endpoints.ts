import * as z from 'zod'
import { attachmentEndpoints } from '../attachments/attachment-endpoints.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchEditor, launchLead, launchReader, launchSigner } from '../launch/access.ts'
import * as comments from './comments.ts'
import * as entities from './entities.ts'

/** Areas that show the design gauge and the validation alerts. */
const touches = ['launch', 'tool-validation'] as const

export const partDesign = area('part-design', {
  revisions: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}',
    summary: "List the revisions of a tool's part, newest first, or get one by id",
    allow: launchReader,
    query: entities.revisionsQuery,
    answer: json(
      listAnswer('revisions', entities.revision).extend({
        today: fields.day,
        /** The currency of the owner company, for a new revision. */
        currencyCode: z.string(),
      }),
    ),
  }),
  createRevision: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}',
    summary: 'Propose a revision of the part',
    allow: launchLead,
    body: entities.newRevision,
    answer: created(entities.revision),
    touches,
  }),
  updateRevision: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}',
    summary: 'Update a part revision without a decision',
    allow: launchLead,
    body: entities.changedRevision,
    answer: json(entities.revision),
    touches,
  }),
  deleteRevision: endpoint({
    method: 'DELETE',
    path: '/api/launch/partdesign/{id}',
    summary: 'Delete a part revision without a decision, with its files; requires its current version',
    allow: launchLead,
    query: entities.revisionVersionQuery,
    touches: [...touches, 'subscriptions'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/state',
    summary: 'Approve, reject or release a part revision, or revert a decision',
    allow: launchSigner,
    body: entities.decision,
    answer: json(entities.revision),
    touches,
    noAppTokens: true,
  }),
  ...attachmentEndpoints({
    path: '/api/launch/partdesign/{id}/file',
    downloadPath: '/api/launch/partdesign/{id}/file/download',
    query: entities.revisionQuery,
    read: launchReader,
    upload: launchLead,
    summaries: {
      files: 'List the files of a part revision',
      uploadFile: 'Upload a file to a part revision that is not released',
      deleteFile: 'Delete a file of a part revision that is not released',
      downloadFile: 'Download a file of a part revision; supports Range and ETag',
    },
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/launch/partdesign/{id}/comment',
    summary: 'List the comments on a part revision with their replies',
    allow: launchReader,
    query: comments.commentsQuery,
    answer: json(listAnswer('comments', comments.comment)),
  }),
  createComment: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment',
    summary: 'Create a comment on a part revision, optionally at a position on one of its models',
    allow: launchEditor,
    body: comments.newComment,
    answer: created(comments.comment),
  }),
  updateComment: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/comment',
    summary: "Update the text of the caller's comment or reply while the comment is open",
    allow: launchEditor,
    body: comments.changedComment,
    answer: json(comments.comment),
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/launch/partdesign/{id}/comment',
    summary:
      "Delete the caller's reply, or the caller's comment without replies; users who can sign off delete any comment with its replies; requires the current version",
    allow: launchEditor,
    query: comments.commentVersionQuery,
  }),
  replyToComment: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment/answer',
    summary: 'Reply to an open comment; notifies its participants and the users who lead the launch',
    allow: launchEditor,
    body: comments.newAnswer,
    answer: created(comments.comment),
  }),
  resolveComment: endpoint({
    method: 'PUT',
    path: '/api/launch/partdesign/{id}/comment/state',
    summary: 'Resolve a comment or reopen it',
    allow: launchEditor,
    body: comments.resolution,
    answer: json(comments.comment),
  }),
  createFinding: endpoint({
    method: 'POST',
    path: '/api/launch/partdesign/{id}/comment/finding',
    summary: 'Create a finding for a tryout from a comment; possible once per comment',
    allow: launchLead,
    body: comments.findingOfComment,
    answer: created(comments.comment),
    touches: ['mold-qualification', 'projects', 'tool-validation'],
  }),
})
