import { logoTypes } from '@seedbed/domain/incubators/palette.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inspectFile } from '#capabilities/files/content/inspect-file.ts';
import { receiveForm } from '#capabilities/files/uploads/received-form.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { assertLogoName, removeLogo, uploadLogo } from './tenant-logo.ts';

const params = v.object({ logo: v.picklist(logoTypes) });
const url = '/api/organization/logos/:logo';

/** Sets and removes the logos of the tenant. */
export function serveLogoUploads(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url,
    access: 'signed-in',
    params,
    config: { slowBody: true },
    before: ({ context: { actor } }) => assertAllowed(canManageSettings(actor)),
    handle: async ({ params: { logo }, context, request, reply }) => {
      const { actor } = context;
      const address = await withTemporary(async (place) => {
        const form = await receiveForm({ request, reply, context }, place);
        assertLogoName(form.name);
        return uploadLogo(actor, logo, await inspectFile(actor, form.file, form.name, place), place);
      });
      return { [logo]: address };
    },
  });

  restRoute(app, {
    method: 'DELETE',
    url,
    access: 'signed-in',
    params,
    handle: ({ params: { logo }, context: { actor } }) => removeLogo(actor, logo),
  });
}
