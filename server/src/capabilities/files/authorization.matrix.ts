import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

const advisers = [...supporters, 'Evaluator'] as const;

/** Tasks only; `versions.test.ts` tests other records and links to versions. */
export const expectations: Expectations = {
  'Query.fileStorage': { may: admins },
  'Query.attachmentVersions': {
    record: 'file',
    args: (attachmentId) => ({ attachmentId }),
    may: { created: all, assigned: all, ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Mutation.restoreAttachmentVersion': {
    record: 'file',
    args: (attachmentId) => ({ attachmentId, number: 1 }),
    // An Admin added the files, so the startup side may not change them.
    may: { created: advisers, assigned: advisers, ownStartup: staff, otherStartup: staff },
  },
};

const signedInOnly = { answers: () => 401 };
const file = `/api/attachments/${newId()}`;
const nowhere = `/files/${newId()}/1/file?session=${newId()}&until=9999999999&signature=x`;

/** `rights.test.ts` tests roles by record. */
export const routes: RouteExpectations = {
  'POST /api/attachment/upload': signedInOnly,
  'GET /api/attachments': signedInOnly,
  'GET /api/attachments/:id': { ...signedInOnly, path: `/api/attachments/${newId()}` },
  'GET /api/attachments/reference/:kind/:id': { ...signedInOnly, path: `/api/attachments/reference/task/${newId()}` },
  'GET /api/attachments/:id/versions/:version/pages': { ...signedInOnly, path: `${file}/versions/1/pages` },
  'GET /api/attachments/:id/versions/:version/pages/:page': { ...signedInOnly, path: `${file}/versions/1/pages/1` },
  'PUT /api/attachments/:id': { ...signedInOnly, path: `/api/attachments/${newId()}` },
  'DELETE /api/attachments/:id/:version': { ...signedInOnly, path: `/api/attachments/${newId()}/1` },
  'POST /api/users/file': signedInOnly,
  'DELETE /api/users/file': signedInOnly,
  'POST /api/users/cover': signedInOnly,
  'DELETE /api/users/cover': signedInOnly,
  'POST /api/organization/logos/:logo': { ...signedInOnly, path: '/api/organization/logos/logo' },
  'DELETE /api/organization/logos/:logo': { ...signedInOnly, path: '/api/organization/logos/logo' },
  'POST /api/uploads': signedInOnly,
  'HEAD /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'PATCH /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'DELETE /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'GET /files/:id/:content/:shape': { answers: () => 404, path: nowhere },
  'GET /files/avatars/:key': { answers: () => 404, path: `/files/avatars/${'a'.repeat(43)}` },
  'GET /files/logos/:key': { answers: () => 404, path: `/files/logos/${'a'.repeat(43)}` },
  'GET /files/covers/:key': { answers: () => 404, path: `/files/covers/${'a'.repeat(43)}` },
};
