import { mailPerson } from '#capabilities/accounts/public.ts';
import { exportKindOf } from '#platform/export/export-kinds.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { findRecipient } from './reader.ts';
import type { Export } from './table.ts';

/** Sooner the person is still at the page that shows the file. */
const mailedAfterSeconds = 60;

export async function mailRecipient(tx: Tx, { kind, userId, createdAt, input }: Export): Promise<void> {
  const waited = Temporal.Now.instant().since(createdAt).total('seconds');
  if (kind !== 'personal' && waited < mailedAfterSeconds) return;
  const { user, reader } = await findRecipient(tx, userId);
  const { mailText, title } = exportKindOf(kind);
  await mailPerson(tx, user, { kind: 'personal-export' }, ({ language, tenant }) => ({
    subject: translate('own-account:export.mail.subject', language),
    paragraphs: [translate(mailText, language, { tenant, title: isolated(title(input, reader)) })],
    button: { label: translate('own-account:export.mail.button', language), path: '/account/exports' },
  }));
}
