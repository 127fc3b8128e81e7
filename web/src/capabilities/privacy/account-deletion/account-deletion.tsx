import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const Bar = lazyPart<{ deletionDueAt: string }>(
  async () =>
    (await Promise.all([import('./account-deletion-bar.tsx'), loadTexts(['own-account'])]))[0].AccountDeletionBar,
);

/** Shows when the account will be deleted, and how to cancel. */
export const AccountDeletion = ({ deletionDueAt }: { deletionDueAt: string | null }) =>
  deletionDueAt && <Bar deletionDueAt={deletionDueAt} />;
