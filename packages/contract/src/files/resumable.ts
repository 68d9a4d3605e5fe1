import { project } from '../core/endpoint/allow.ts'
import { created, endpoint, headers } from '../core/endpoint/endpoint.ts'

/** Resumable uploads with the protocol tus 1.0.0 and its extensions creation, expiration and termination. */
export const resumable = {
  uploadTerms: endpoint({
    method: 'OPTIONS',
    path: '/api/storage/{id}/tus',
    summary:
      'Get the supported extensions of tus 1.0.0 (Tus-Extension) and the maximum file size (Tus-Max-Size)',
    allow: project('Upload'),
  }),
  createUpload: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/tus',
    summary:
      'Create a resumable upload (tus 1.0.0) from Upload-Length and Upload-Metadata (filename, folder); returns its URL in Location',
    allow: project('Upload'),
    answer: created(),
    touches: ['subscriptions'],
  }),
  uploadState: endpoint({
    method: 'HEAD',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary: "Get the number of received bytes of the caller's resumable upload (Upload-Offset)",
    allow: project('Upload'),
    answer: headers,
  }),
  continueUpload: endpoint({
    method: 'PATCH',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary:
      "Continue the caller's resumable upload from Upload-Offset; the file is created with the last byte",
    allow: project('Upload'),
    encoding: 'bytes',
    touches: ['subscriptions'],
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/tus/{uploadId}',
    summary: "Cancel the caller's resumable upload and delete its data",
    allow: project('Upload'),
  }),
}
