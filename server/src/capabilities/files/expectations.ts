import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { RouteExpectations } from '#testing/matrix/expectation.ts';

const signedInOnly = { answers: () => 401 };
const nowhere = `/files/${newId()}/1/file?session=${newId()}&until=9999999999&signature=x`;

/** Who may do what on which record is asked in `rights.test.ts`. */
export const routes: RouteExpectations = {
  'POST /api/attachment/upload': signedInOnly,
  'GET /api/attachments': signedInOnly,
  'GET /api/attachments/:id': { ...signedInOnly, path: `/api/attachments/${newId()}` },
  'GET /api/attachments/reference/:kind/:id': { ...signedInOnly, path: `/api/attachments/reference/task/${newId()}` },
  'PUT /api/attachments/:id': { ...signedInOnly, path: `/api/attachments/${newId()}` },
  'DELETE /api/attachments/:id/:version': { ...signedInOnly, path: `/api/attachments/${newId()}/1` },
  'POST /api/users/file': signedInOnly,
  'POST /api/uploads': signedInOnly,
  'HEAD /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'PATCH /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'DELETE /api/uploads/:id': { ...signedInOnly, path: `/api/uploads/${newId()}` },
  'GET /files/:id/:content/:shape': { answers: () => 404, path: nowhere },
  'HEAD /files/:id/:content/:shape': { answers: () => 404, path: nowhere },
  'GET /files/avatars/:key': { answers: () => 404, path: `/files/avatars/${'a'.repeat(43)}` },
  'HEAD /files/avatars/:key': { answers: () => 404, path: `/files/avatars/${'a'.repeat(43)}` },
};
