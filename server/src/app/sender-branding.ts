import { usualEmailDesign } from '@seedbed/domain/incubators/settings/email-design.ts';
import { eq } from 'drizzle-orm';
import { incubators } from '#capabilities/incubators/table.ts';
import type { Tx } from '#platform/tx.ts';
import { drawnMarkPath } from './tenant-mark.ts';

/** The branding of the transaction's tenant in mails. */
export async function senderBranding(tx: Tx) {
  const [tenant] = await tx.db.select().from(incubators).where(eq(incubators.id, tx.tenantId));
  if (!tenant) throw new Error('The tenant of the mail is gone.');
  const { slug, name, logo, logoSquare, settings } = tenant;
  const { emailColor, showsLogo, footer } = settings.emailDesign ?? usualEmailDesign;
  return {
    slug,
    name,
    logo: showsLogo ? (drawnMarkPath(tenant) ?? logoSquare ?? logo) : null,
    color: emailColor ?? settings.palette.brand,
    footer,
    replyTo: settings.supportEmail ?? settings.generalEmail,
  };
}
