import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { sendResetMail } from './passwords/account-mails.ts';
import { privacySources } from './privacy-export.ts';
import { resetMails } from './queues.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = { tables, queues: [worker(resetMails, sendResetMail)], privacySources };
