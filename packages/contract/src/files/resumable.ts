import { project } from '../core/allow.ts'
import { created, endpoint, headers } from '../core/endpoint.ts'

/** Resumable uploads with the protocol tus 1.0.0 and its extensions creation, expiration and termination. */
export const resumable = {
  uploadTerms: endpoint({
    method: 'OPTIONS',
    path: '/api/storage/{id}/tus',
    summary: 'What of tus 1.0.0 is understood, and how large a file may be (Tus-Extension, Tus-Max-Size)',
    allow: project('Upload'),
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/tus',
    summary:
      'Begin a resumable upload (tus 1.0.0): Upload-Length, and Upload-Metadata with filename and folder; Location answers where it goes on',
    allow: project('Upload'),
    answer: created(),
    touches: ['subscriptions'],
  }),
  uploadState: endpoint({
    method: 'HEAD',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary: 'How many bytes of an own resumable upload are kept (Upload-Offset)',
    allow: project('Upload'),
    answer: headers,
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary:
      'Send the bytes of an own resumable upload from Upload-Offset on; with the last one it becomes a file',
    allow: project('Upload'),
    encoding: 'bytes',
    touches: ['subscriptions'],
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary: 'Give an own resumable upload up; nothing of it is kept',
    allow: project('Upload'),
  }),
}
