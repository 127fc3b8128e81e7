import { useTranslation } from 'react-i18next';
import { useChangeSelected, useStartBatch } from '#capabilities/batches/public.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { DecideForm } from './decide-form.tsx';
import { useLastDecision } from './last-decision.ts';
import { MoveForm } from './move-form.tsx';
import { TagsForm } from './tags-form.tsx';
import { useSeenVersions } from './use-seen-versions.ts';
import { WaitlistForm } from './waitlist-form.tsx';

export type BulkAction = 'decide' | 'waitlist' | 'move' | 'tags';

interface Props {
  action: BulkAction;
  ids: readonly string[];
  onClose: () => void;
}

/** Acts on all selected applications, with their rounds and versions at the moment when it opens. */
export function BulkDialog(props: Props) {
  const { t } = useTranslation('batches');
  return (
    <FormDialog opened title={t(`actions.applications.${props.action}`)} onClose={props.onClose}>
      <BulkForm {...props} />
    </FormDialog>
  );
}

function BulkForm({ action, ids, onClose }: Props) {
  const { begin } = useStartBatch('applications');
  const { changeSelected } = useChangeSelected('applications');
  const { remember } = useLastDecision();
  const { versions, error, again } = useSeenVersions(ids);
  if (!versions) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const seen = Object.fromEntries(versions.map(({ _id, roundId, version }) => [_id, { roundId, version }]));
  const start = async (input: object) => {
    const call = [action, ids, action === 'tags' ? input : { ...input, seen }] as const;
    if (!('holdsEmail' in input && input.holdsEmail)) {
      if (await changeSelected(...call)) onClose();
      return;
    }
    // Held emails are sent, or undone, by the operation that held them.
    const batchId = await begin(...call);
    if (!batchId) return;
    remember({ batchId, isRejection: 'action' in input && input.action !== 'accept' });
    onClose();
  };
  const form = { versions, onStart: start, onClose };
  if (action === 'decide') return <DecideForm {...form} />;
  if (action === 'move') return <MoveForm {...form} />;
  return action === 'waitlist' ? <WaitlistForm {...form} /> : <TagsForm {...form} />;
}
