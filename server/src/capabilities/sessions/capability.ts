import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { servePasskeys } from './passkeys/passkey-routes.ts';
import { configureRelyingParty } from './passkeys/relying-party.ts';
import { sendResetMail } from './passwords/account-mails.ts';
import { serveAccountLinks } from './passwords/link-routes.ts';
import { privacySources } from './privacy-export.ts';
import { resetMails } from './queues.ts';
import { serveReauthentication } from './reauthentication/reauthentication-routes.ts';
import { schedules } from './schedules.ts';
import { serveSignIn } from './sign-in/sign-in-routes.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  configure: ({ publicUrl }) => configureRelyingParty(publicUrl),
  restRoutes: [serveSignIn, serveAccountLinks, servePasskeys, serveReauthentication],
  tables,
  schedules,
  queues: [worker(resetMails, sendResetMail)],
  privacySources,
};
